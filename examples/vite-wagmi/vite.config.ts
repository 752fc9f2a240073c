import react from '@vitejs/plugin-react'

// wagmi and viem are more than the 500 kB of which Vite warns.
export default { plugins: [react()], build: { chunkSizeWarningLimit: 700 } }

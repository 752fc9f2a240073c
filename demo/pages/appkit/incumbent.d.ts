// The two hosts here are written for the incumbent; demo/server.ts gives their bundler one alias. These say the same to the compiler.
declare module '@reown/appkit' {
  export * from 'walletlet/appkit'
}
declare module '@reown/appkit/react' {
  export * from 'walletlet/appkit/react'
}
declare module '@reown/appkit/networks' {
  export * from 'walletlet/appkit/networks'
}
declare module '@reown/appkit-adapter-wagmi' {
  export * from 'walletlet/appkit/adapter-wagmi'
}
declare module '@reown/appkit-adapter-ethers' {
  export * from 'walletlet/appkit/adapter-ethers'
}
declare module '@reown/appkit-adapter-solana' {
  export * from 'walletlet/appkit/adapter-solana'
}

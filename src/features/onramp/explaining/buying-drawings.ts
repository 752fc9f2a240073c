import type { Drawing } from '../../../ui/components/slide.tsx'

export const BUYING_DRAWINGS = {
  pay: ['M6 14h52v36H6z', 'M6 26h52M14 40h10m6 0h6'],
  arrive: ['M8 24h48v26a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6z', 'M32 6v30m-9-9 9 9 9-9'],
  cost: ['M58 32a26 26 0 1 1 0-.1', 'M22 42l20-20M24 25a2 2 0 1 1 0-.1M42 40a2 2 0 1 1 0-.1'],
} as const satisfies Record<string, Drawing>

import type { Drawing } from '../../ui/components/slide.tsx'

export const HELP_DRAWINGS = {
  own: [
    'M8 18h44a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6z',
    'M8 18l32-10v10M58 32H46a5 5 0 0 0 0 10h12M47 37h.1',
  ],
  login: ['M6 12h52v40H6z', 'M28 32a8 8 0 1 1-16 0 8 8 0 0 1 16 0h22v7m-8-7v5'],
  control: ['M32 6l22 8v18c0 13-9 21-22 26C19 53 10 45 10 32V14z', 'M22 32l7 7 13-15'],
  record: ['M8 8h48v48H8z', 'M16 20h18m8 0h6M16 32h12m8 0h12M16 44h22m8 0h2'],
  many: ['M20 20a10 10 0 1 1 0-.1M60 18a8 8 0 1 1 0-.1M42 48a12 12 0 1 1 0-.1', 'M16 26l8 12m20-16l-9 14M21 19l23-1'],
  switch: [
    'M6 22a16 16 0 0 1 16-16h20a16 16 0 0 1 16 16v20a16 16 0 0 1-16 16H22A16 16 0 0 1 6 42z',
    'M18 26h28l-8-8m8 20H18l8 8',
  ],
} as const satisfies Record<string, Drawing>

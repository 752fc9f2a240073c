/** Strokes on a 24 × 24 grid, as in icon.tsx, for screens that no visitor meets first. */
export const LATER_ICONS = {
  network: 'M12 3v18M3 12h18a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  clock: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  off: 'M12 3v8M7 6a8 8 0 1 0 10 0',
  coin: 'M12 8l-4 4 4 4 4-4zm9 4a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  image: 'M4 5h16v14H4zm0 11 5-5 8 8m-1-10v.1',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  phone: 'M7 3h10v18H7zm4 15h2',
  desktop: 'M3 5h18v11H3zm9 11v4m-4 0h8',
  web: 'M4 5h16v14H4zm0 4h16',
  upDown: 'M8 4v16l-4-4m4 4 4-4m4 4V4l-4 4m4-4 4 4',
  badge: 'M12 3l7 3v6q0 6-7 9-7-3-7-9V6zm-3 9 2 2 4-4',
} as const

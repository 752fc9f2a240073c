/** A 96 by 96 picture as a data URI, the form EIP-6963 asks for: the name's initial on a colour that follows from the name. */
export function drawWalletIcon(name: string): string {
  let hue = 0
  for (const character of name.slice(0, 40)) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?'
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<rect width="96" height="96" rx="22" fill="hsl(${hue} 65% 42%)"/>`,
    '<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-weight="700" font-size="52"',
    ` text-anchor="middle" dominant-baseline="central">${initial}</text></svg>`,
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

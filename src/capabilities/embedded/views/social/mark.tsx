import type { SocialProvider } from '../../../../domain/features.ts'
import type { ReactElement } from '../../../../ui/react.ts'
import { sized } from '../../../../ui/sized.ts'
import { MARK_PATHS } from './mark-paths.ts'

/** Marks that have a colour; the others are black or white, as the text beside them. */
const COLOURS: { readonly [Provider in SocialProvider]?: string } = {
  discord: '#5865f2',
  farcaster: '#855dcd',
  facebook: '#0866ff',
}

/** Google asks for its four colours: what of the plane each has, the last above the others. */
const GOOGLE = [
  ['#ea4335', 'M0 0h24v12H12L0 5z'],
  ['#fbbc05', 'M0 5l12 7-12 7z'],
  ['#34a853', 'M0 19l12-7 12 12H0z'],
  ['#4285f4', 'M12 10h12v14h-1.6L16 16.6V15h-4z'],
] as const

/** The mark of a way to log in. Decoration: the control around it has the name. */
export function Mark({ provider, size = 24 }: { provider: SocialProvider; size?: number }): ReactElement {
  const path = MARK_PATHS[provider]
  return (
    <svg className="wl-icon" style={sized(size)} viewBox="0 0 24 24" aria-hidden="true">
      {provider === 'google' ? (
        <>
          <clipPath id="wl-google">
            <path d={path} />
          </clipPath>
          <g clipPath="url(#wl-google)" stroke="none">
            {GOOGLE.map(([colour, part]) => (
              <path key={colour} fill={colour} d={part} />
            ))}
          </g>
        </>
      ) : (
        <path fill={COLOURS[provider] ?? 'currentColor'} stroke="none" d={path} />
      )}
    </svg>
  )
}

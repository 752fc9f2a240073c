import type { SlotProps } from '../../../../features/feature.ts'
import { createLegalStore } from '../../../../state/legal-store.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Icon } from '../../../../ui/components/icon.tsx'
import { Listed } from '../../../../ui/components/listed.tsx'
import { Pressable } from '../../../../ui/components/pressable.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { EMBEDDED } from '../../embedded.ts'
import { chooseSocial } from './choose-social.ts'
import { Mark } from './mark.tsx'
import { socialTexts } from './texts.ts'
import { useSocials } from './use-socials.ts'

/** More than this many, and the last small ones go behind "More" (R2.29). */
const MOST_SHOWN = 6
const SMALL_SHOWN = 4

/** On Connect: the first provider as a wide button, and a row of marks for the others; two of them share that row. */
export default function SocialEntry({ interior }: SlotProps): ReactElement | null {
  useSignals()
  const text = useTexts(socialTexts)
  const { navigation } = interior
  const legal = interior.storeOf(createLegalStore)
  const providers = useSocials(interior)
  const isOff = !legal.mayConnect.value
  const [first, ...others] = providers
  if (!first) return null
  const isPair = providers.length === 2
  const isLong = providers.length > MOST_SHOWN
  const small = isPair ? providers : isLong ? others.slice(0, SMALL_SHOWN) : others
  const choose = (provider: typeof first) => (): void => void chooseSocial(interior, provider, text('failed'))
  const prepare = (): void => void interior.capabilities.use(EMBEDDED).catch(() => {}) // the click tries again and says so
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press here; pointing at the buttons inside begins their loading
    <div onPointerOver={prepare} onFocus={prepare}>
      <Stack gap={2}>
        {!isPair && (
          <Button kind="quiet" isDisabled={isOff} onClick={choose(first)}>
            <Mark provider={first} size={20} />
            {text('continueWith', { provider: text(first) })}
          </Button>
        )}
        {small.length > 0 && (
          <Listed className="wl-side" label={text('list')}>
            {small.map((provider) => (
              <Pressable
                key={provider}
                className="wl-tile"
                kind="quiet"
                label={text(provider)}
                isDisabled={isOff}
                onClick={choose(provider)}
              >
                <Mark provider={provider} />
              </Pressable>
            ))}
            {isLong && (
              <Pressable
                className="wl-tile"
                kind="quiet"
                label={text('more')}
                onClick={() => navigation.push('ConnectSocials')}
              >
                <Icon name="plus" />
              </Pressable>
            )}
          </Listed>
        )}
      </Stack>
    </div>
  )
}

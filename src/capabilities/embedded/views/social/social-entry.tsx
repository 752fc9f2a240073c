import type { SlotProps } from '../../../../features/feature.ts'
import { createLegalStore } from '../../../../state/legal-store.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Grid } from '../../../../ui/components/grid.tsx'
import { Icon } from '../../../../ui/components/icon.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { Pressable } from '../../../../ui/components/pressable.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { Tile } from '../../../../ui/components/tile.tsx'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { EMBEDDED } from '../../embedded.ts'
import { listSocials } from '../../list-socials.ts'
import { chooseSocial } from './choose-social.ts'
import { socialTexts } from './texts.ts'

/** More than this many, and the last small ones go behind "More" (R2.29). */
const MOST_SHOWN = 6
const SMALL_SHOWN = 4

/** On Connect: the first provider as a wide button and the others small; two of them share the row. */
export default function SocialEntry({ interior }: SlotProps): ReactElement | null {
  useSignals()
  const text = useTexts(socialTexts)
  const {
    options,
    navigation,
    environment: { page },
  } = interior
  const legal = interior.storeOf(createLegalStore)
  const providers = listSocials(options.value.remote.socials, page)
  const isOff = !legal.mayConnect.value
  const [first, ...others] = providers
  if (!first) return null
  const isPair = providers.length === 2
  const isLong = providers.length > MOST_SHOWN
  const small = isPair ? providers : isLong ? others.slice(0, SMALL_SHOWN) : others
  const choose = (provider: typeof first) => (): void => {
    if (!isOff) void chooseSocial(interior, provider, text('failed'))
  }
  const prepare = (): void => void interior.capabilities.use(EMBEDDED).catch(() => {}) // the click tries again and says so
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press here; pointing at the buttons inside begins their loading
    <div onPointerOver={prepare} onFocus={prepare}>
      <Stack gap={2}>
        {!isPair && (
          <Button kind="quiet" isDisabled={isOff} onClick={choose(first)}>
            <Picture name={text(first)} size={24} shape="round" />
            {text('continueWith', { provider: text(first) })}
          </Button>
        )}
        {small.length > 0 && (
          <Grid label={text('list')}>
            {small.map((provider) => (
              <Pressable key={provider} className="wl-tile" isDisabled={isOff} onClick={choose(provider)}>
                <Picture name={text(provider)} size={40} shape="round" />
                <span>{text(provider)}</span>
              </Pressable>
            ))}
            {isLong && (
              <Tile
                icon={<Icon name="plus" size={40} />}
                label={text('more')}
                onClick={() => navigation.push('ConnectSocials')}
              />
            )}
          </Grid>
        )}
      </Stack>
    </div>
  )
}

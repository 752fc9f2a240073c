import { eachOnce } from '../../../domain/rules/each-once.ts'
import { isWalletExcluded } from '../../../domain/rules/is-wallet-excluded.ts'
import { showsAllWallets } from '../../../domain/rules/shows-all-wallets.ts'
import { excludedWallets } from '../../../state/excluded-wallets.ts'
import { createWalletStore } from '../../../state/wallet-store.ts'
import { Icon } from '../../../ui/components/icon.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Skeletons } from '../../../ui/components/skeletons.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { getWalletTexts } from '../get-wallet-texts.ts'
import { pictureOf, useWalletList } from '../wallet-situation.ts'

const SHOWN = 4

/** Some wallets for a visitor who has none. */
function GetWallet({ interior }: ViewProps<'GetWallet'>): ReactElement {
  useSignals()
  const text = useTexts(getWalletTexts)
  useWalletList(interior)
  const { options, navigation, environment } = interior
  const wallets = interior.storeOf(createWalletStore)
  const { customWallets, projectId, allWallets } = options.value
  const excluded = excludedWallets(interior)
  const shown = eachOnce([...wallets.featured.value, ...customWallets, ...wallets.recommended.value])
    .filter((wallet) => !isWalletExcluded(wallet, excluded))
    .slice(0, SHOWN)
  const state = wallets.start.state.value
  if (!shown.length && (state === 'running' || (state === 'idle' && projectId)))
    return <Skeletons count={SHOWN} kind="row" />
  if (!shown.length) {
    const retry = [{ label: text('tryAgain'), onClick: () => void wallets.start.run() }]
    return (
      <div role="alert">
        <Placeholder
          icon="warning"
          title={text('failed')}
          text={text(projectId ? 'failedText' : 'listMissing')}
          actions={projectId ? retry : []}
        />
      </div>
    )
  }
  return (
    <Stack>
      <Rows label={text('getWallet')}>
        {shown.map((wallet) => (
          <Row
            key={wallet.id}
            icon={<Picture src={pictureOf(interior, wallet)} name={wallet.name} />}
            title={wallet.name}
            trailing={<Icon name={wallet.homepage ? 'external' : 'chevron'} />}
            {...(wallet.homepage
              ? { href: wallet.homepage }
              : { onClick: () => navigation.push('Downloads', { wallet }) })}
          />
        ))}
        {projectId && showsAllWallets(allWallets, environment.page.isMobile) && (
          <Row
            icon={<Icon name="wallet" />}
            title={text('exploreAll')}
            trailing={<Icon name="chevron" />}
            onClick={() => navigation.push('AllWallets')}
          />
        )}
      </Rows>
    </Stack>
  )
}

export default defineView<'GetWallet'>({
  View: GetWallet,
  useTitle: () => useTexts(getWalletTexts)('getWallet'),
})

import { eachOnce } from '../../../../domain/rules/each-once.ts'
import { isWalletExcluded } from '../../../../domain/rules/is-wallet-excluded.ts'
import { showsAllWallets } from '../../../../domain/rules/shows-all-wallets.ts'
import { defineView, useSlots, type ViewProps } from '../../../../features/feature.ts'
import { excludedWallets } from '../../../../state/excluded-wallets.ts'
import { createLegalStore } from '../../../../state/legal-store.ts'
import { createWalletStore } from '../../../../state/wallet-store.ts'
import { Icon } from '../../../../ui/components/icon.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { Row } from '../../../../ui/components/row.tsx'
import { Rows } from '../../../../ui/components/rows.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { type ReactElement, useEffect } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { Code } from '../code.tsx'
import { pairingTexts } from '../texts.ts'
import { usePairing } from '../use-pairing.ts'
import { walletPicture } from '../wallet-picture.ts'

type BasicProps = ViewProps<'ConnectingWalletConnectBasic'>

function BasicCode({ interior }: Pick<BasicProps, 'interior'>): ReactElement {
  useSignals()
  return <Code interior={interior} pairing={usePairing(interior, undefined)} wallet={undefined} />
}

/** Pairing and nothing else, for hosts without families or that pair by themselves; with what is agreed to, as on Connect (R2.28). */
function ConnectingWalletConnectBasic({ interior }: BasicProps): ReactElement {
  useSignals()
  const text = useTexts(pairingTexts)
  const [terms] = useSlots('connectLegal')
  const legal = interior.storeOf(createLegalStore)
  const mayConnect = legal.mayConnect.value
  const {
    options,
    navigation,
    environment: { page },
  } = interior
  const wallets = interior.storeOf(createWalletStore)
  const { projectId, customWallets, allWallets } = options.value
  useEffect(() => {
    if (projectId && wallets.start.state.peek() === 'idle') void wallets.start.run()
  }, [])
  const excluded = excludedWallets(interior)
  const known = [...wallets.recent.value, ...wallets.featured.value, ...customWallets, ...wallets.recommended.value]
  const shown = page.isMobile ? eachOnce(known).filter((wallet) => !isWalletExcluded(wallet, excluded)) : []
  return (
    <Stack>
      {terms && legal.hasCheckbox.value && <terms.Content />}
      {!page.isMobile && mayConnect && <BasicCode interior={interior} />}
      <Rows label={text('wallets')}>
        {shown.map((wallet) => (
          <Row
            key={wallet.id}
            icon={<Picture src={walletPicture(interior, wallet)} name={wallet.name} />}
            title={wallet.name}
            isDisabled={!mayConnect}
            onClick={() => navigation.push('ConnectingWalletConnect', { wallet })}
          />
        ))}
        {projectId && showsAllWallets(allWallets, page.isMobile) && (
          <Row
            icon={<Icon name="wallet" />}
            title={text('allWallets')}
            trailing={<Icon name="chevron" />}
            onClick={() => navigation.push('AllWallets')}
          />
        )}
      </Rows>
      {terms && !legal.hasCheckbox.value && <terms.Content />}
    </Stack>
  )
}

export default defineView<'ConnectingWalletConnectBasic'>({
  View: ConnectingWalletConnectBasic,
  useTitle: () => useTexts(pairingTexts)('title'),
})

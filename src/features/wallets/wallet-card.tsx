import { explorerLink } from '../../domain/explorer-link.ts'
import { switchableAccounts } from '../../domain/rules/find-account.ts'
import { shorten } from '../../kernel/text.ts'
import { assetPicture } from '../../state/asset-picture.ts'
import type { LiveConnection } from '../../state/connection-state.ts'
import type { Interior } from '../../state/interior.ts'
import { Avatar } from '../../ui/components/avatar.tsx'
import { Button } from '../../ui/components/button.tsx'
import { Icon } from '../../ui/components/icon.tsx'
import { IconButton } from '../../ui/components/icon-button.tsx'
import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { OfferRow } from '../../ui/components/offer-row.tsx'
import { Picture } from '../../ui/components/picture.tsx'
import { Pressable } from '../../ui/components/pressable.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import { type ReactElement, useState } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { useSlots } from '../feature.ts'
import { familyTexts } from './family-texts.ts'
import { walletsTexts } from './texts.ts'
import type { WalletVerbs } from './use-wallets.ts'
import { partWith, WalletLine } from './wallet-line.tsx'

/** A wallet may grant hundreds. */
const FIRST_ACCOUNTS = 3

export interface CardProps {
  readonly interior: Interior
  readonly verbs: WalletVerbs
  readonly wallet: LiveConnection
  /** It speaks for the visitor in its family. */
  readonly isActive: boolean
}

/** One live wallet: what can be done with it, and its accounts where there is a choice. */
export function WalletCard({ interior, verbs, wallet, isActive }: CardProps): ReactElement {
  useSignals()
  const text = useTexts(walletsTexts)
  const [isWhole, setWhole] = useState(false)
  const {
    families,
    networks,
    services: { pictures },
  } = interior
  const { connector } = wallet
  const { id, chain } = connector
  const named = useSlots('walletName').find(({ connectorId }) => connectorId === id)
  const rows = useSlots('walletRow')
  const name = connector.visitorName?.value ?? named?.label ?? connector.name
  const family = useTexts(familyTexts(families, [chain]))(chain)
  const traits = families.traits(chain)
  const accounts = switchableAccounts(wallet.accounts, traits)
  const address = wallet.accounts[0]?.address ?? ''
  const link = explorerLink(networks.of(chain), address, traits)
  const isHere = networks.namespace.value === chain
  const switchTo = (to: string): void => void verbs.switchTo({ namespace: chain, connectorId: id, address: to })
  const picture = assetPicture(pictures, connector)
  const end = {
    icon: 'disconnect',
    label: text('disconnect', { wallet: name }),
    onClick: partWith(() => verbs.disconnect(wallet)),
  } as const
  return (
    <Rows label={name}>
      {isActive ? (
        <Row
          icon={<Picture src={picture} name={name} />}
          title={name}
          subtitle={shorten(address)}
          trailing={
            <>
              <IconButton icon="copy" label={text('copy', { wallet: name })} onClick={() => void verbs.copy(address)} />
              {link && (
                <Pressable className="wl-icon-button" label={text('explorer', { wallet: name })} href={link}>
                  <Icon name="external" />
                </Pressable>
              )}
              <IconButton {...end} />
            </>
          }
        />
      ) : (
        <WalletLine
          name={name}
          picture={picture}
          address={address}
          action={text('switch')}
          isBusy={verbs.busyId === id}
          onClick={() => switchTo(address)}
          end={end}
        />
      )}
      {isActive && !isHere && (
        <Row
          icon={<Icon name={LATER_ICONS.upDown} />}
          title={text('use', { family })}
          isBusy={verbs.busyId === id}
          onClick={() => switchTo(address)}
        />
      )}
      {isActive && isHere && rows.map((row) => <OfferRow key={row.id} {...row} />)}
      {accounts.length > 1 &&
        accounts.slice(0, isWhole ? undefined : FIRST_ACCOUNTS).map((account) => {
          const isSelected = isActive && account.address === address
          return (
            <Row
              key={account.address}
              icon={<Avatar address={account.address} size={40} />}
              title={shorten(account.address)}
              isSelected={isSelected}
              onClick={isSelected ? undefined : () => switchTo(account.address)}
            />
          )
        })}
      {accounts.length > FIRST_ACCOUNTS && !isWhole && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {text('allAccounts', { count: accounts.length })}
        </Button>
      )}
    </Rows>
  )
}

import type { ConnectionChoice } from '../../domain/connection-choice.ts'
import type { Namespace } from '../../domain/network.ts'
import { isOnTheWay } from '../../domain/rules/is-on-the-way.ts'
import { isWidgetError } from '../../errors/fail.ts'
import type { LiveConnection } from '../../state/connection-state.ts'
import type { Interior, Parts } from '../../state/interior.ts'
import { createLegalStore } from '../../state/legal-store.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { untilConnected } from '../../state/until-connected.ts'
import { useState } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { forgetRecent, type RecentWallet } from './recent-connections.ts'
import { walletsTexts } from './texts.ts'

/** What can be done with the wallets; each says how it went. */
export interface WalletVerbs {
  /** The wallet that is being switched to. */
  readonly busyId: string | undefined
  copy(address: string): Promise<void>
  switchTo(choice: ConnectionChoice): Promise<void>
  disconnect(wallet: LiveConnection): void
  disconnectAll(namespace: Namespace): void
  forget(wallet: RecentWallet): void
  /** To Connect, for this family alone, and back. */
  add(namespace: Namespace): Promise<void>
}

/** Whoever looks after their wallets stays there, whichever of them comes or goes (R2.14). */
const stayAtWallets = ({ navigation }: Parts<'navigation'>): void =>
  navigation.stayOpen((_, history) => !history.some(({ view }) => view === 'ProfileWallets'))

export function useWallets(interior: Interior): WalletVerbs {
  const text = useTexts(walletsTexts)
  const [busyId, setBusyId] = useState<string>()
  const [, setTurn] = useState(0)
  const {
    connections,
    navigation,
    notices,
    environment: { page },
  } = interior
  const legal = interior.storeOf(createLegalStore)
  interior.storeOf(stayAtWallets)
  const say = (key: keyof typeof walletsTexts.table, isGood = true): void =>
    notices.showToast(isGood ? 'success' : 'error', text(key))
  const showFailure = (error: unknown): void => {
    // Leaving the screen of a wallet is no failure.
    if (!isWidgetError(error, 'connection/modal-closed')) notices.showError(error, text('switchFailed'))
  }
  const showConnect = (namespace: Namespace): void => {
    navigation.namespaceFilter.value = namespace
    navigation.push('Connect', { namespace })
  }
  return {
    busyId,
    async copy(address) {
      const isCopied = await page.copy(address)
      say(isCopied ? 'copied' : 'notCopied', isCopied)
    },
    async switchTo(choice) {
      const { namespace, connectorId } = choice
      const isLive = liveConnections(connections.of(namespace)).some(({ connector }) => connector.id === connectorId)
      // The box that has to be ticked is on Connect. Whoever has granted already is asked nothing.
      if (!isLive && !legal.mayConnect.peek()) return this.add(namespace)
      setBusyId(connectorId)
      try {
        const { hasSwitchedWallet } = await interior.connections.switchTo(choice)
        say(hasSwitchedWallet ? 'walletSwitched' : 'accountSwitched')
      } catch (error) {
        showFailure(error)
      }
      // Another one may be asked by now.
      setBusyId((busy) => (busy === connectorId ? undefined : busy))
    },
    disconnect({ connector }) {
      connections.disconnect(connector.chain, connector.id)
      say('disconnected')
    },
    disconnectAll(namespace) {
      connections.disconnect(namespace)
      say('allDisconnected')
    },
    forget(wallet) {
      forgetRecent(interior, wallet)
      setTurn((turn) => turn + 1)
      say('deleted')
    },
    async add(namespace) {
      const before = connections.of(namespace).accounts
      let hasAsked = false
      // A wallet that said no leaves the accounts as they are; one that is there already may tell them anew, asked or not.
      const isThere = (): boolean => {
        const { status, accounts } = connections.of(namespace)
        hasAsked ||= isOnTheWay(status)
        return hasAsked && status === 'connected' && accounts !== before
      }
      const adding = untilConnected(interior, isThere)
      showConnect(namespace)
      await adding.then(() => say('added'), showFailure)
    },
  }
}

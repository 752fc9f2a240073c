import { type AccountEvent, closesModal } from '../domain/rules/closes-modal.ts'
import { goesBackAfterNetworkChange, isNetworkView } from '../domain/rules/goes-back-after-network-change.ts'
import { showsUnsupportedChain } from '../domain/rules/shows-unsupported-chain.ts'
import { effect, untracked } from '../kernel/signal.ts'
import type { Parts } from './interior.ts'

/** Runs `react` with the value before and after, whenever `read` changes. */
function onChange<Value>(
  { environment: { scope } }: Parts<'environment'>,
  read: () => Value,
  react: (after: Value, before: Value) => unknown,
): void {
  let before = untracked(read)
  scope.add(
    effect(() => {
      const after = read()
      if (after === before) return
      const previous = before
      before = after
      untracked(() => react(after, previous))
    }),
  )
}

const addressOf = ({ connections }: Parts<'connections'>): string | undefined =>
  connections.active.value.accounts[0]?.address

/** A new account or network makes the old balance and name someone else's; nothing else of a connection does. */
function loadAccountFacts(interior: Parts<'connections' | 'networks' | 'account' | 'environment'>): void {
  const {
    networks,
    account: { balances, identity },
  } = interior
  onChange(
    interior,
    () => `${networks.network.value.caipNetworkId}:${addressOf(interior)}`,
    () => {
      if (!addressOf(interior)) return
      void balances.loadNative()
      void identity.load()
    },
  )
}

/** The one place that closes the modal when a visitor has connected, or is gone (R2.14). Others only tell what happened. */
function closeWhenDone(
  interior: Parts<'navigation' | 'networks' | 'connections' | 'capabilities' | 'environment'>,
): void {
  const { navigation, networks, capabilities } = interior
  const follow = (event: AccountEvent): void => {
    const closes = closesModal(event, {
      view: navigation.route.value.view,
      staysOpen: !navigation.closesByItself(),
      isUnknownNetwork: !!networks.network.value.isUnknown,
      leadingViews: [...capabilities.ways.flatMap(({ views }) => views), ...capabilities.afterConnecting().views],
    })
    if (closes && navigation.isOpen.value) navigation.close()
  }
  let namespace = networks.namespace.peek()
  onChange(
    interior,
    () => addressOf(interior),
    (after) => {
      const hasMoved = namespace !== networks.namespace.value
      namespace = networks.namespace.value
      if (!after) follow({ kind: 'left', hasMoved })
    },
  )
  onChange(
    interior,
    () => !!addressOf(interior) && capabilities.afterConnecting().isDone,
    (hasArrived) => hasArrived && follow({ kind: 'arrived' }),
  )
  onChange(
    interior,
    () => navigation.finished.value,
    (finished) => finished && follow({ kind: 'finished', views: finished.views }),
  )
}

function goBackWhenNetworkChanged(interior: Parts<'navigation' | 'networks' | 'connections' | 'environment'>): void {
  const { navigation, networks } = interior
  onChange(
    interior,
    () => networks.network.value,
    (after, before) => {
      const route = navigation.route.value
      if (!navigation.isOpen.value || after.isUnknown || !isNetworkView(route)) return
      // From a network the host does not list there is nothing to go back to.
      if (before.isUnknown) navigation.close()
      else if (goesBackAfterNetworkChange({ route, before, after, isConnected: !!addressOf(interior) }))
        navigation.goBack()
    },
  )
}

function showUnsupportedChain(
  interior: Parts<'navigation' | 'networks' | 'connections' | 'families' | 'options' | 'environment'>,
): void {
  const {
    networks,
    options,
    navigation,
    environment: { scope },
  } = interior
  let wasShown = false
  scope.add(
    effect(() => {
      const shows = showsUnsupportedChain({
        isUnknownNetwork: !!networks.network.value.isUnknown,
        isConnected: !!addressOf(interior),
        canSwitchNetwork: options.value.enableNetworkSwitch,
        allowsUnsupportedChain: options.value.allowUnsupportedChain,
        isBasicWalletConnect: !interior.families.size,
      })
      // Closed, it opens once; open, no other view stands in its place.
      if (shows && (navigation.isOpen.value || !wasShown) && navigation.route.peek().view !== 'UnsupportedChain')
        untracked(() => navigation.show('UnsupportedChain'))
      wasShown = shows
    }),
  )
}

/** Every rule of the form "when this store changes, do that" between stores that do not know each other. */
export function startReactions(
  interior: Parts<
    'account' | 'capabilities' | 'connections' | 'environment' | 'families' | 'navigation' | 'networks' | 'options'
  >,
): void {
  loadAccountFacts(interior)
  closeWhenDone(interior)
  goBackWhenNetworkChanged(interior)
  showUnsupportedChain(interior)
}

import type { Namespace } from '../../domain/network.ts'
import { effect, type ReadonlySignal, signal } from '../../kernel/signal.ts'
import type { Parts } from '../../state/interior.ts'
import { openAsAsked } from '../../state/open-as-asked.ts'
import { createTransactionStack } from '../../state/transaction-stack.ts'
import { failFrame } from './errors.ts'
import type { SecureFrame } from './frame/frame-calls.ts'

/** A request that only the visitor can answer. */
export interface Question {
  readonly namespace: Namespace
  readonly method: string
  /** Puts it before the visitor, in the frame. */
  send(): Promise<unknown>
}

/** What the visitor has to approve: one request after the other, each shown once and settled by its own answer. */
export interface Approvals {
  /** How many wait, with the one that shows. */
  readonly open: ReadonlySignal<number>
  ask(question: Question): Promise<unknown>
  /** The visitor is gone, or logged out: nothing of what waits is shown any more. */
  refuseAll(): void
  /** What follows once a site has its permissions; nothing: the modal closes. */
  afterGrant(lead: (() => void) | undefined): void
}

interface Waiting extends Question {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The frame shows what it was asked last, so it is asked for one thing at a time (R4.57 to R4.60). */
export function createApprovals(
  interior: Parts<'navigation' | 'environment' | 'storeOf'>,
  frame: Pick<SecureFrame, 'abort'>,
  onApproved: (question: Question) => void,
): Approvals {
  const {
    navigation,
    environment: { scope },
  } = interior
  const waiting: Waiting[] = []
  const open = signal(0)
  const isScreenUp = (): boolean => navigation.isOpen.value && navigation.route.value.view === 'ApproveTransaction'
  let current: Waiting | undefined
  /** Something that asked waits behind the screen: it is gone back to once all is answered. */
  let leadsBack = false
  let leadOn: (() => void) | undefined

  /** The screen has shown the last one. */
  const leave = (isGrant: boolean): void => {
    const isBack = leadsBack
    leadsBack = false
    if (!isScreenUp()) return
    if (isBack) navigation.goBack()
    else if (isGrant && leadOn) leadOn()
    else interior.navigation.close()
  }
  const finish = (question: Waiting, isApproved: boolean): void => {
    current = undefined
    open.value -= 1
    if (isApproved) onApproved(question)
    leadsBack =
      interior.storeOf(createTransactionStack).pop(isApproved ? 'success' : 'error', !isScreenUp()) || leadsBack
    if (waiting.length) next()
    else leave(isApproved && question.method === 'wallet_grantPermissions')
  }
  const next = (): void => {
    const question = current ? undefined : waiting.shift()
    if (!question) return
    current = question
    // Where the screen is up already, it goes on with this one.
    if (!navigation.isOpen.peek()) openAsAsked(navigation, navigation.open, 'ApproveTransaction').catch(() => {})
    else navigation.pushOver('ApproveTransaction')
    question.send().then(
      (answer) => {
        finish(question, true)
        question.resolve(answer)
      },
      (error: unknown) => {
        finish(question, false)
        question.reject(error)
      },
    )
  }

  // Closing the modal, or leaving the screen, is a no to what it showed: it fails, and the rest is asked after that.
  scope.add(
    effect(() => {
      if (!isScreenUp() && current) frame.abort()
    }),
  )
  const refuseAll = (): void => {
    for (const { reject } of waiting.splice(0)) {
      open.value -= 1
      reject(failFrame('frame/rpc-aborted'))
    }
    frame.abort()
  }
  scope.add(refuseAll)

  return {
    open,
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...question, resolve, reject })
        open.value += 1
        next()
      }),
    refuseAll,
    afterGrant(lead) {
      leadOn = lead
    },
  }
}

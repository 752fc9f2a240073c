import type { ViewName } from '../domain/views.ts'
import { createLegalStore } from '../state/legal-store.ts'
import { useSignals } from '../ui/use-signals.ts'
import { useSlots, type ViewDefinition } from './feature.ts'

/**
 * For views on which a visitor connects, some of them as soon as they show: what is to be agreed to first stands alone on them
 * until it is (R2.28). Host code may open any view; the rows that lead here wait by themselves. `isUnderWay`: nothing begins here.
 */
export function afterTerms<Name extends ViewName>(
  View: ViewDefinition<Name>['View'],
  isUnderWay?: (parameters: Parameters<typeof View>[0]['parameters']) => boolean,
): ViewDefinition<Name>['View'] {
  return function AfterTerms(props) {
    useSignals()
    const [terms] = useSlots('connectLegal')
    const { mayConnect } = props.interior.storeOf(createLegalStore)
    if (mayConnect.value || isUnderWay?.(props.parameters)) return <View {...props} />
    return terms ? <terms.Content /> : null
  }
}

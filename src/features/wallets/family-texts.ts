import type { TextTable } from '../../domain/language.ts'
import type { Namespace } from '../../domain/network.ts'
import type { Families } from '../../state/families.ts'
import type { Texts } from '../../ui/texts.ts'
import { walletsTexts } from './texts.ts'

/** What families are called in front of "wallet", by namespace: as they say themselves, where the host says nothing else. */
export const familyTexts = (families: Families, namespaces: readonly Namespace[]): Texts<TextTable> => ({
  area: walletsTexts.area,
  table: Object.fromEntries(
    namespaces.map((namespace) => {
      const { name, shortName = name } = families.traits(namespace)
      return [namespace, shortName]
    }),
  ),
})

// Pages that are written from the sources: every option, hook, element, event and key of a text.
import { englishTexts } from '../../test/tools/english-texts.ts'
import { type Declarations, type Declared, memberTable } from './declared.ts'
import { readmeOn } from './readme.ts'
import { cell, code, fenced, type Pages, table } from './repository.ts'

const OPTIONS = 'src/domain/config.ts'
const TABLES: readonly (readonly [file: string, name: string, title: string])[] = [
  ['src/domain/features.ts', 'Features', '`features`'],
  ['src/domain/features.ts', 'RemoteFeatures', '`features` that the project’s dashboard may decide'],
  ['src/domain/theme.ts', 'ThemeVariables', '`themeVariables`'],
  ['src/domain/interface-options.ts', 'BaseUrls', '`baseUrls`'],
  ['src/domain/interface-options.ts', 'Metadata', '`metadata`'],
  [OPTIONS, 'ProposalOverrides', '`universalProviderConfigOverride`'],
]

function optionsPage({ membersOf }: Declarations): string {
  return [
    readmeOn('options'),
    '## Every option',
    'As an editor shows them, from the types.',
    memberTable(membersOf(OPTIONS, 'WidgetOptions')),
    ...TABLES.flatMap(([file, name, title]) => [`### ${title}`, memberTable(membersOf(file, name))]),
  ].join('\n\n')
}

const isHook = ({ name }: Declared): boolean => /^use[A-Z]/.test(name)
const entry = ({ name, type, comment }: Declared): string =>
  [`### ${name}`, ...(comment ? [comment] : []), fenced('ts', `${name}: ${type}`)].join('\n\n')

function hooksPage({ valuesOf }: Declarations): string {
  const values = valuesOf('src/react.tsx').toSorted((a, b) => a.name.localeCompare(b.name))
  return [
    '# Hooks and buttons of React',
    'What `walletlet/react` exports, from the types. [Doors](/doors) tells what they are for.',
    '## Hooks',
    ...values.filter(isHook).map(entry),
    '## Components',
    ...values.filter((one) => !isHook(one)).map(entry),
  ].join('\n\n')
}

const TAGS: Readonly<Record<string, string>> = {
  'walletlet-button': 'All in one: connects, then shows account and network.',
  'walletlet-connect': 'Opens Connect.',
  'walletlet-account':
    'Name or address with its picture and balance; nothing while nobody is connected. Opens Account.',
  'walletlet-network': 'The active network; opens the list.',
  'walletlet-wallet': 'Connects one named wallet.',
  'walletlet-inline': 'The wallet itself, in the flow of the page.',
}
export const elementTags = Object.keys(TAGS)

/** `project-id` says what `projectId` does. */
function explained(attributes: readonly Declared[], options: readonly Declared[]): readonly Declared[] {
  return attributes.map((attribute) => {
    const option = options.find(({ name }) => name.toLowerCase() === attribute.name.replaceAll('-', ''))
    return attribute.name === 'networks' || !option ? attribute : { ...attribute, comment: option.comment }
  })
}

function elementsPage({ membersOf }: Declarations): string {
  const file = 'src/element.ts'
  return [
    '# Elements',
    'What `walletlet/element` defines, from the types. [Doors](/doors) tells how they share a widget.',
    '## Tags',
    table(
      ['tag', ''],
      Object.entries(TAGS).map(([tag, said]) => [code(`<${tag}>`), said]),
    ),
    '## Attributes',
    memberTable(explained(membersOf(file, 'ElementAttributes'), membersOf(OPTIONS, 'WidgetOptions'))),
    '## Properties',
    memberTable(membersOf(file, 'ElementProperties')),
    '## Events',
    'None of them bubbles.',
    memberTable(membersOf(file, 'ElementEvents')),
  ].join('\n\n')
}

function eventsPage({ shapesOf, valuesOf }: Declarations): string {
  const listen = valuesOf('src/index.ts').find(({ name }) => name === 'listen')
  return [
    '# Events',
    `\`listen(widget, listener)\` and \`useWidgetEvents(listener)\` tell everything that happens in a widget. ${cell(listen?.comment ?? '')}`,
    'An event has a `type`: the name of a signal, with its new `value`; `error`, with the `error`; or `event`, with one of the names below and its `properties`.',
    '## Changes of signals',
    '`account`, `status`, `network`, `connections`, `connectors`, `balance`, `isOpen`, `view`, `theme`.',
    '## Steps of a visitor',
    '`network` and `isSmartAccount` are added to those that carry them.',
    table(
      ['name', 'properties', ''],
      shapesOf('src/ports/telemetry-events.ts', 'TelemetryEvents').map(({ name, parts, comment }) => [
        code(name),
        parts && code(parts),
        comment,
      ]),
    ),
  ].join('\n\n')
}

function textsPage(): string {
  const areas = new Map<string, (readonly [key: string, english: string])[]>()
  for (const text of englishTexts) {
    const area = text[0].split('.')[0] ?? ''
    if (area !== 'errors') areas.set(area, [...(areas.get(area) ?? []), text])
  }
  return [
    '# Keys of texts',
    "Any of these can be said otherwise: `texts: { 'connect.title': 'Pick a wallet' }`. What stands in braces is filled in. Texts of errors have the key `errors.` and the [code of the error](/errors).",
    ...[...areas].flatMap(([area, texts]) => [
      `## ${area}`,
      table(
        ['key', 'English'],
        texts.map(([key, english]) => [code(key), code(english)]),
      ),
    ]),
  ].join('\n\n')
}

export const referencePages = (declarations: Declarations): Pages =>
  new Map([
    ['options', optionsPage(declarations)],
    ['hooks', hooksPage(declarations)],
    ['elements', elementsPage(declarations)],
    ['events', eventsPage(declarations)],
    ['texts', textsPage()],
  ])

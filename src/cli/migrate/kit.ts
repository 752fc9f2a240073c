import path from 'node:path'
import { type DefaultConfig, readDefaultConfigs } from './default-config.ts'
import { createImportEditor, freeName, type ImportEditor } from './import-editor.ts'
import { attributesOf, attributeValue, elementOf, rewriteElement } from './jsx.ts'
import type { FromAttribute, KitRules, ReadAttribute } from './kit-rules.ts'
import { findHome, type Packages } from './packages.ts'
import { membersOfPart, nameOfPart, type PartName, partsModule, writeParts } from './parts-file.ts'
import { peerOf } from './peers.ts'
import type { Imported, Source } from './source.ts'
import { tellOfHook } from './tell-of-hook.ts'
import { findUses, type Use } from './walk.ts'
import { writeConfig } from './write-config.ts'

/** How one file names another of the project. */
export function relativeModule(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to.replace(/\.[cm]?[jt]sx?$/, ''))
  return way.startsWith('.') ? way : `./${way}`
}

const usesOf = ({ trees }: Source, { local }: Imported): Use[] => trees.flatMap((tree) => findUses(tree, local))

/** A file that imports from the kit, with what is being changed in it. */
interface Work {
  readonly source: Source
  readonly imports: ImportEditor
  readonly from: readonly Imported[]
}

/** What a host has of the kit, by what it takes to change it. */
interface Outcome {
  readonly lines: string[]
  readonly parts: Set<PartName>
}

const said = (from: FromAttribute | readonly FromAttribute[]): readonly FromAttribute[] =>
  Array.isArray(from) ? from : [from as FromAttribute]

/** Attributes of ours for those of an element; what has no counterpart is told. */
function readAttributes(
  { source }: Work,
  attributes: NonNullable<ReturnType<typeof attributesOf>>,
  rules: Readonly<Record<string, ReadAttribute>>,
  kit: string,
): { text: string; lines: string[] } {
  const texts: string[] = []
  const lines: string[] = []
  for (const [name, attribute] of attributes) {
    const read = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (name === 'key' || name === 'className') texts.push(source.text.slice(attribute.start ?? 0, attribute.end ?? 0))
    else if (!read) source.tell(attribute, `${name}: left out; see README.md for what there is.`, `It is ${kit}'s own.`)
    else
      for (const each of said(read(attributeValue(attribute), attribute, source))) {
        if (!each) continue
        if ('attribute' in each) texts.push(each.attribute)
        else if ('line' in each) lines.push(each.line)
        else source.tell(attribute, `${name}: ${each.byHand[0]}`, each.byHand[1])
      }
  }
  return { text: texts.map((text) => ` ${text}`).join(''), lines }
}

const SPREAD = ['Write the attributes that are meant.', 'They come from elsewhere: {...props}.'] as const

/** The provider gets the widget. Answers whether nothing in this file needs the kit's one any more. */
function changeProvider(work: Work, imported: Imported, rules: KitRules, widget: () => string, out: Outcome): boolean {
  let isGone = true
  for (const use of usesOf(work.source, imported)) {
    const found = elementOf(use)
    if (found && !found.isOpening) continue
    const attributes = found && attributesOf(found.element)
    if (!attributes) {
      isGone = false
      work.source.tell(use.node, ...(found ? SPREAD : (rules.byHand.unusual ?? SPREAD)))
      continue
    }
    const { text, lines } = readAttributes(work, attributes, rules.provider.attributes, rules.kit)
    out.lines.push(...lines)
    const tag = work.imports.need('walletlet/react', 'WalletProvider')
    rewriteElement(work.source, found.element, tag, ` widget={${widget()}}${text}`)
  }
  return isGone
}

function changeButton(work: Work, imported: Imported, rules: KitRules, parts: (part: PartName) => string): boolean {
  let isGone = true
  for (const use of usesOf(work.source, imported)) {
    const [member, tag, element] = use.around
    if (member?.type === 'JSXMemberExpression' && member.property.name === 'Custom' && element?.type === 'JSXElement') {
      if (tag?.type === 'JSXOpeningElement') rewriteElement(work.source, element, parts(rules.button.custom), '')
      continue
    }
    const found = elementOf(use)
    if (found && !found.isOpening) continue
    const attributes = found && attributesOf(found.element)
    if (!attributes) {
      isGone = false
      work.source.tell(use.node, ...(found ? SPREAD : (rules.byHand.unusual ?? SPREAD)))
      continue
    }
    const { text } = readAttributes(work, attributes, rules.button.attributes, rules.kit)
    const ours = work.imports.need('walletlet/react', 'WalletButton')
    rewriteElement(work.source, found.element, ours, text + rules.button.always(new Set(attributes.keys())))
  }
  return isGone
}

/** Each import of the kit, where no widget can be put in its place. */
function tellAll(work: Work, { byHand, kit, module, provider, button, hooks, absorbed }: KitRules): void {
  for (const imported of work.from) {
    if (imported.isType || absorbed.includes(imported.name)) continue
    const known = Object.hasOwn(byHand, imported.name) && imported.module === module ? byHand[imported.name] : undefined
    const advice: readonly [string, string] =
      known ??
      (imported.name === provider.name
        ? [
            "Write <WalletProvider widget={widget}> of 'walletlet/react'.",
            'It gives the widget to the buttons below it.',
          ]
        : imported.name === button.name
          ? ["Write <WalletButton /> of 'walletlet/react'.", 'It connects, and then shows network and account.']
          : Object.hasOwn(hooks, imported.name)
            ? [
                "Write useModal() of 'walletlet/react': open({ view: 'Connect' }), 'Account' or 'Networks'.",
                'One hook opens every screen.',
              ]
            : [`Leave ${imported.name} out; see README.md for what there is.`, `It is ${kit}'s own.`])
    work.source.tell(usesOf(work.source, imported)[0]?.node ?? imported.declaration, ...advice)
  }
}

/** Whether all its uses stand in attributes of the provider, which have been read and are gone. */
function isAbsorbed({ source, from }: Work, imported: Imported, { provider, absorbed }: KitRules): boolean {
  if (!absorbed.includes(imported.name)) return false
  const tags = from.filter(({ name }) => name === provider.name).map(({ local }) => local)
  return usesOf(source, imported).every(({ around }) => {
    const tag = around[around.findIndex(({ type }) => type === 'JSXAttribute') + 1]
    return tag?.type === 'JSXOpeningElement' && tag.name.type === 'JSXIdentifier' && tags.includes(tag.name.name)
  })
}

/**
 * Changes the hosts of a kit that stands on wagmi. All of it hangs on the widget, which is made where the kit's
 * getDefaultConfig stands: a package without exactly one such call that can be read, its own or of one it belongs with,
 * is told of and not changed. Answers files to add.
 */
export function migrateKit(
  sources: readonly Source[],
  rules: KitRules,
  packages: Packages,
): ReadonlyMap<string, string> {
  const works: Work[] = sources
    .map((source) => ({
      source,
      imports: createImportEditor(source),
      from: source.imports.filter(({ module }) => peerOf(module)?.kit === rules.kit),
    }))
    .filter(({ source, from }) => from.length || source.bare.some(({ source: { value } }) => rules.styles.test(value)))
  const packageOf = ({ source }: Work): string => packages.of(source.file)
  const configsOf = ({ source, from }: Work): (DefaultConfig | undefined)[] =>
    from
      .filter(({ name, module }) => name === 'getDefaultConfig' && module === rules.module)
      .flatMap(({ local }) => readDefaultConfigs(source, local, rules.config))
  const configured = new Set(works.filter((work) => configsOf(work).length).map(packageOf))
  const homes = new Map([...new Set(works.map(packageOf))].map((name) => [name, findHome(name, packages, configured)]))
  const added = [...new Set(homes.values())].flatMap((home) => {
    const group = works.filter((work) => homes.get(packageOf(work)) === home)
    const configs = group.flatMap(configsOf)
    const [config] = configs
    if (config && configs.length === 1) return [...changeAll(group, config, rules)]
    for (const work of group) {
      for (const bare of work.source.bare.filter((each) => rules.styles.test(each.source.value)))
        work.source.tell(bare, 'Leave this import out.', 'Buttons and modal here bring their own styles.')
      tellAll(work, rules)
    }
    return []
  })
  return new Map(added)
}

function changeAll(works: readonly Work[], config: DefaultConfig, rules: KitRules): ReadonlyMap<string, string> {
  const out: Outcome = { lines: [], parts: new Set() }
  const ownName = freeName(config.source, 'widget')
  const home = path.posix.dirname(config.source.file)
  const partsFile = partsModule(home === '.' ? '' : home)
  const isShared = works.some(
    ({ source, from }) => source !== config.source && from.some(({ name }) => name === rules.provider.name),
  )
  for (const work of works) {
    const { source, imports, from } = work
    const widget = (): string =>
      source === config.source ? ownName : imports.need(relativeModule(source.file, config.source.file), ownName)
    const parts = (part: PartName): string => {
      out.parts.add(part)
      return imports.need(relativeModule(source.file, partsFile), nameOfPart(part))
    }
    for (const declaration of source.bare) if (rules.styles.test(declaration.source.value)) imports.drop(declaration)
    for (const imported of from) {
      const hook = Object.hasOwn(rules.hooks, imported.name) ? rules.hooks[imported.name] : undefined
      if (imported.isType)
        source.tell(
          imported.declaration,
          `Write a type of 'walletlet' for ${imported.name}.`,
          `It is ${rules.kit}'s own.`,
        )
      else if (imported.module === rules.module && imported.name === rules.provider.name) {
        if (changeProvider(work, imported, rules, widget, out)) imports.drop(imported)
      } else if (imported.module === rules.module && imported.name === rules.button.name) {
        if (changeButton(work, imported, rules, parts)) imports.drop(imported)
      } else if (hook && imported.module === rules.module) {
        imports.drop(imported)
        for (const use of usesOf(source, imported)) {
          tellOfHook(source, use, rules.kit, membersOfPart(hook))
          source.code.overwrite(use.node.start ?? 0, use.node.end ?? 0, parts(hook))
        }
      } else if (imported.name === 'getDefaultConfig') imports.drop(imported)
    }
  }
  const configWork = works.find(({ source }) => source === config.source)
  if (configWork) writeConfig(config, rules.config, configWork.imports, { lines: out.lines, isShared })
  for (const work of works) {
    const rest = work.from.filter(
      ({ name, isType }) =>
        !isType &&
        ![rules.provider.name, rules.button.name, 'getDefaultConfig'].includes(name) &&
        !Object.hasOwn(rules.hooks, name),
    )
    for (const imported of rest) {
      if (isAbsorbed(work, imported, rules)) work.imports.drop(imported)
      else tellAll({ ...work, from: [imported] }, { ...rules, absorbed: [] })
    }
    work.imports.finish()
  }
  if (out.parts.size === 0) return new Map()
  const { isTyped } = config.source
  return new Map([[`${partsFile}.${isTyped ? 'tsx' : 'jsx'}`, writeParts([...out.parts], isTyped)]])
}

// tsup.config.ts
import { readFile as readFile2, rm } from "node:fs/promises";
import { createRequire as createRequire2 } from "node:module";
import path6 from "node:path";

// bench/packs.ts
import { readFileSync as readFileSync3 } from "node:fs";
import path3 from "node:path";

// bench/pack-folders.ts
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
var WORDS = ["about", "pack", "drawn", "before", "after", "files", "copied"];
var STEPS = ["interior", "screen", "connections", "services", "kit"];
function byPlace(folder) {
  const [, area, room, inner, ...deeper] = folder.split("/");
  if (!room || deeper.length) return void 0;
  if (area === "chains") return { pack: `${room}-${inner ?? "operations"}` };
  if (area === "capabilities" && inner === "views") return { pack: `${room}-views`, drawn: true };
  return (area === "features" || area === "capabilities") && !inner ? { pack: room } : void 0;
}
function readSaid(root, folder) {
  const file = path.join(root, folder, "pack.json");
  if (!existsSync(file)) return {};
  const said = JSON.parse(readFileSync(file, "utf8"));
  const unknown = Object.keys(said).filter((word) => !WORDS.some((known) => known === word));
  if (unknown.length) throw new Error(`${folder}/pack.json: nobody reads "${unknown.join('", "')}"`);
  if (said.before && !STEPS.includes(said.before)) throw new Error(`${folder}/pack.json: no step "${said.before}"`);
  for (const name of [...Object.values(said.files ?? {}).flat(), ...said.copied ?? []])
    if (!existsSync(path.join(root, folder, name))) throw new Error(`${folder}/pack.json: there is no ${name}`);
  return said;
}
function readPackFolders(root) {
  const folders = /* @__PURE__ */ new Map();
  const files = /* @__PURE__ */ new Map();
  const copied = /* @__PURE__ */ new Set();
  const drawn = /* @__PURE__ */ new Set();
  const families = /* @__PURE__ */ new Map();
  const after = /* @__PURE__ */ new Map();
  const steps = [...STEPS];
  const visit = (folder, around) => {
    const { files: picked, copied: copies = [], before, ...own } = readSaid(root, folder);
    const here2 = { ...around, ...byPlace(folder), ...own };
    if (here2.pack) {
      folders.set(folder, here2.pack);
      if (here2.drawn) drawn.add(here2.pack);
      if (here2.after) after.set(here2.pack, here2.after);
      const [, area, family] = folder.split("/");
      if (area === "chains" && family) families.set(here2.pack, family);
      if (before) steps.splice(steps.indexOf(before), 0, here2.pack);
    }
    for (const [pack, names] of Object.entries(picked ?? {}))
      for (const name of names) files.set(`${folder}/${name}`, pack);
    for (const name of copies) copied.add(`${folder}/${name}`);
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true }).sort(
      (a, b) => a.name < b.name ? -1 : 1
    ))
      if (entry.isDirectory()) visit(`${folder}/${entry.name}`, here2);
  };
  visit("src", {});
  const packs2 = /* @__PURE__ */ new Set([...folders.values(), ...files.values()]);
  for (const [pack, first] of after)
    if (!packs2.has(first)) throw new Error(`the pack "${pack}" comes after "${first}", and there is no such pack`);
  return {
    packOf: (file) => files.get(file) ?? folders.get(path.posix.dirname(file)),
    isPicked: (file) => files.has(file),
    isCopied: (file) => copied.has(file),
    isDrawn: (pack) => drawn.has(pack),
    after: (pack) => after.get(pack),
    familyOf: (pack) => families.get(pack),
    steps
  };
}

// bench/read-modules.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync2 } from "node:fs";
import path2 from "node:path";
import ts from "typescript";
var isValue = (node) => ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
function readModule(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const brings = [];
  const packages = /* @__PURE__ */ new Map();
  const lazy = [];
  const exports = [];
  const target = ({ text: specifier }) => specifier.startsWith(".") ? path2.posix.join(path2.posix.dirname(file), specifier) : void 0;
  const bring = (specifier, names) => {
    const { text: name } = specifier;
    const to = target(specifier);
    if (!to) packages.set(name, [...packages.get(name) ?? [], ...names]);
    else if (names.length) brings.push({ file: to, names });
  };
  for (const node of tree.statements) {
    if (ts.isImportDeclaration(node)) {
      const { importClause: clause } = node;
      if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
      const bindings = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
      const named = bindings.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
      bring(node.moduleSpecifier, [...clause.name ? ["default"] : [], ...named]);
    } else if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.exportClause && ts.isNamedExports(node.exportClause)) {
      const named = node.exportClause.elements.filter((one) => !one.isTypeOnly);
      exports.push(...named.map((one) => one.name.text));
      if (node.moduleSpecifier)
        bring(
          node.moduleSpecifier,
          named.map((one) => (one.propertyName ?? one.name).text)
        );
    } else if (ts.isExportAssignment(node)) exports.push("default");
    else if (isValue(node) && !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) {
      if (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
        exports.push("default");
      else if (ts.isVariableStatement(node))
        exports.push(...node.declarationList.declarations.map(({ name }) => name.getText()));
      else exports.push(node.name?.text ?? "");
    }
  }
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]) {
      const to = target(node.arguments[0]);
      if (to) lazy.push(to);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { brings, packages, lazy, exports };
}
var readModules = (root) => new Map(
  readdirSync2(path2.join(root, "src"), { recursive: true, encoding: "utf8" }).map((name) => `src/${name.replaceAll(path2.sep, "/")}`).filter((file) => /\.tsx?$/.test(file)).sort().map((file) => [file, readModule(file, readFileSync2(path2.join(root, file), "utf8"))])
);

// bench/packs.ts
var CORE = "core";
var OFFERED = "offered";
var BUTTONS = "buttons";
var OF_SCREENS = "kit";
var OF_FAMILIES = "families";
var OF_ROOMS = "connected";
var BEFORE_THE_CLICK = ["react", "element", "eip155"];
var nameOfDefault = (file) => path3.posix.basename(file).replace(/\.\w+$/, "").replace(/-(\w)/g, (_2, letter) => letter.toUpperCase());
var LAZY_IMPORT = /\bimport\('(\.[^']+)'\)/g;
function findPacks(root, doors2, isPassedOn, shared2) {
  const sources = readModules(root);
  const folders = readPackFolders(root);
  const close = (roots) => {
    const seen = /* @__PURE__ */ new Set();
    const visit = (file) => {
      if (seen.has(file) || isPassedOn(file) || !sources.has(file)) return;
      seen.add(file);
      for (const { file: next } of sources.get(file)?.brings ?? []) visit(next);
    };
    for (const file of roots) visit(file);
    return seen;
  };
  const doorNames = Object.keys(doors2);
  const byDoor = new Map(doorNames.map((door) => [door, close([doors2[door]])]));
  const asked = /* @__PURE__ */ new Set();
  const ask = (roots) => {
    for (const file of close(roots))
      for (const next of sources.get(file)?.lazy ?? [])
        if (!asked.has(next)) {
          asked.add(next);
          ask([next]);
        }
  };
  ask(Object.values(doors2));
  const reached = close(asked);
  const of = /* @__PURE__ */ new Map();
  const FIRST_STEP = folders.steps[0];
  const before = close(["src/widget/create-widget.ts", ...BEFORE_THE_CLICK.map((door) => doors2[door])]);
  const ownDoor = (file) => doorNames.find(
    (door) => file === doors2[door] || path3.posix.dirname(doors2[door] ?? "") === path3.posix.dirname(file) && file.startsWith(`src/chains/${door}/`)
  );
  for (const [door, files] of byDoor)
    for (const file of files) {
      const owners = doorNames.filter((name) => byDoor.get(name)?.has(file));
      const own = ownDoor(file);
      const itself = doorNames.find((name) => doors2[name] === file);
      if (itself) of.set(file, itself);
      else if (own && byDoor.get(own)?.has(file) && !folders.isPicked(file)) of.set(file, own);
      else if (owners.length === 1 && !reached.has(file)) of.set(file, door);
      else if (before.has(file)) of.set(file, CORE);
      else if (owners.includes("index")) of.set(file, OFFERED);
      else if (owners.every((owner) => path3.posix.dirname(doors2[owner] ?? "") === path3.posix.dirname(file)))
        of.set(file, reached.has(file) && folders.packOf(file) || BUTTONS);
    }
  for (const pack of folders.steps) {
    const family = folders.familyOf(pack);
    const roots = [...sources.keys()].filter(
      (file) => folders.packOf(file) === pack && (asked.has(file) || folders.isPicked(file))
    );
    for (const file of close(roots))
      if (!of.has(file)) of.set(file, family && !file.startsWith(`src/chains/${family}/`) ? FIRST_STEP : pack);
  }
  const isScreen = (file) => {
    const pack = of.get(file) ?? folders.packOf(file);
    return !pack || folders.isDrawn(pack);
  };
  const hidden = close([...asked].filter((file) => !isScreen(file)));
  for (const [file, pack] of of)
    if (folders.steps.includes(pack) && folders.isDrawn(pack) && hidden.has(file)) of.set(file, FIRST_STEP);
  const sharedBy = (rooms) => {
    if (rooms.every(folders.isDrawn)) return OF_SCREENS;
    const families = new Set(rooms.map(folders.familyOf));
    if (families.has(void 0)) return OF_ROOMS;
    return families.size === 1 ? `${[...families][0]}-more` : OF_FAMILIES;
  };
  const readers = /* @__PURE__ */ new Map();
  for (const file of asked) {
    if (of.has(file)) continue;
    const room = folders.packOf(file);
    if (!room) throw new Error(`${file} is loaded later, and no pack.json above it says in which pack`);
    for (const other of close([file])) readers.set(other, (readers.get(other) ?? /* @__PURE__ */ new Set()).add(room));
  }
  for (const file of reached) {
    if (of.has(file)) continue;
    const rooms = [...readers.get(file) ?? []];
    const [only] = rooms;
    const own = folders.packOf(file) ?? "";
    of.set(file, rooms.length === 1 && only ? only : rooms.includes(own) ? own : sharedBy(rooms));
  }
  const copied = [...of.keys()].filter(folders.isCopied);
  for (const file of copied) of.delete(file);
  for (const [file, pack] of of) if (shared2.has(file) && folders.isDrawn(pack)) of.set(file, OF_ROOMS);
  const mixed = new Set([...of].filter(([file]) => shared2.has(file)).map(([, pack]) => pack));
  const drawn = /* @__PURE__ */ new Set();
  for (const [file, pack] of of) {
    if (shared2.has(file)) continue;
    const own = pack === CORE ? BUTTONS : mixed.has(pack) ? `${pack}-drawn` : pack;
    of.set(file, own);
    drawn.add(own);
  }
  const wanted = /* @__PURE__ */ new Map();
  const want = (file, names) => {
    const all = wanted.get(file) ?? /* @__PURE__ */ new Set();
    for (const name of names) all.add(name);
    wanted.set(file, all);
  };
  for (const [file, { brings, lazy }] of sources) {
    if (!of.has(file)) continue;
    for (const { file: next, names } of brings) {
      if (of.get(next) === of.get(file) || folders.isCopied(next)) continue;
      if (of.get(next) === BUTTONS && !doorNames.includes(of.get(file) ?? ""))
        throw new Error(`${file} is loaded later and imports ${next}, of which each door has its own`);
      want(next, names);
    }
    for (const next of lazy) if (of.get(next) !== of.get(file)) want(next, sources.get(next)?.exports ?? []);
  }
  for (const file of copied) {
    const { brings = [], lazy = [] } = sources.get(file) ?? {};
    if (lazy.length) throw new Error(`${file} is copied into each pack, and loads ${lazy[0]} later`);
    for (const { file: next, names } of brings) want(next, names);
  }
  const isCopied = (pack, file) => folders.isCopied(file) || doorNames.includes(pack) && !!byDoor.get(pack)?.has(file) && ![...doorNames, CORE].includes(of.get(file) ?? CORE);
  const withCopies = (files, all = /* @__PURE__ */ new Set()) => {
    for (const file of files) {
      if (all.has(file)) continue;
      all.add(file);
      const brought = sources.get(file)?.brings.map((one) => one.file) ?? [];
      withCopies(brought.filter(folders.isCopied), all);
    }
    return all;
  };
  const hasDefault = (file) => !!sources.get(file)?.exports.includes("default");
  return {
    of,
    names: [...new Set(of.values())].filter((pack) => !doorNames.includes(pack) && pack !== BUTTONS).sort(),
    lazy: [...new Set([...asked].map((file) => of.get(file)))].sort(),
    drawn,
    isCopied,
    neededBy: (pack) => [
      ...new Set(
        [...withCopies([...of].filter(([, own]) => own === pack).map(([file]) => file))].flatMap((file) => sources.get(file)?.brings ?? []).filter(({ file }) => !isCopied(pack, file)).map(({ file }) => of.get(file) ?? pack).filter((other) => ![pack, CORE, BUTTONS].includes(other))
      )
    ],
    textOf(pack) {
      const door = doors2[pack] && readFileSync3(path3.join(root, doors2[pack]), "utf8");
      const lines = door?.startsWith("'use client'") ? ["'use client'"] : [];
      for (const [file, own] of [...of].sort()) {
        const names = [...wanted.get(file) ?? []].map(
          (name) => name === "default" ? `default as ${nameOfDefault(file)}` : name
        );
        if (own === pack && file === doors2[pack])
          lines.push(`export * from ${JSON.stringify(path3.resolve(root, file))}`);
        else if (own === pack && names.length)
          lines.push(`export { ${names.join(", ")} } from ${JSON.stringify(path3.resolve(root, file))}`);
      }
      return lines.join("\n");
    },
    rewrite(file, text) {
      const here2 = [];
      const rewritten = text.replaceAll(LAZY_IMPORT, (written, specifier) => {
        const next = path3.posix.join(path3.posix.dirname(file), specifier);
        const pack = of.get(next);
        if (!pack) return written;
        if (pack === of.get(file)) {
          const names = (sources.get(next)?.exports ?? []).map((name) => [name, `here${here2.length}_${name}`]);
          here2.push(`import { ${names.map((pair) => pair.join(" as ")).join(", ")} } from '${specifier}'`);
          return `Promise.resolve({ ${names.map((pair) => pair.join(": ")).join(", ")} })`;
        }
        return `import('pack:${pack}')${hasDefault(next) ? `.then((pack) => ({ default: pack.${nameOfDefault(next)} }))` : ""}`;
      });
      return [rewritten, ...here2].join("\n");
    }
  };
}

// bench/shared-sources.ts
function findShared(doors2, root = ".") {
  const sources = readModules(root);
  const found = /* @__PURE__ */ new Set();
  const visit = (file) => {
    const source = sources.get(file);
    if (!source || found.has(file)) return;
    found.add(file);
    for (const next of [...source.brings.map((brought) => brought.file), ...source.lazy]) visit(next);
  };
  for (const door of doors2) visit(door);
  const drawing = [...found].filter((file) => /^src\/ui\/react(-dom)?\.ts$/.test(file));
  if (drawing.length) throw new Error(`a door without an interface reaches ${drawing}`);
  return found;
}

// demo/relay-aliases/slim-relay.ts
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path4 from "node:path";
import { fileURLToPath } from "node:url";

// demo/relay-aliases/drop-unused.ts
import MagicString from "magic-string";
import ts2 from "typescript";
function isCurve(node) {
  const [given] = ts2.isCallExpression(node) ? node.arguments : [];
  return !!given && ts2.isObjectLiteralExpression(given) && given.properties.some(ts2.isSpreadAssignment) && given.properties.some(({ name }) => name?.getText() === "Fp");
}
var isPictures = (node) => ts2.isStringLiteral(node) && node.text.startsWith("\u{1F680}\u{1FA90}");
function dropUnused(text) {
  const file = ts2.createSourceFile("module.js", text, ts2.ScriptTarget.ES2022, true);
  const changed = new MagicString(text);
  let curves = 0;
  let alphabets = 0;
  const visit = (node, isConstant) => {
    if (ts2.isFunctionLike(node) || ts2.isClassLike(node)) return;
    if (isCurve(node)) {
      curves++;
      changed.overwrite(node.getStart(), node.end, "void 0");
      return;
    }
    if (isPictures(node)) {
      alphabets++;
      changed.overwrite(node.getStart(), node.end, '""');
    }
    if (isConstant && (ts2.isCallExpression(node) || ts2.isNewExpression(node)))
      changed.appendLeft(node.getStart(), "/* @__PURE__ */");
    ts2.forEachChild(node, (inner) => visit(inner, isConstant));
  };
  for (const statement of file.statements) visit(statement, ts2.isVariableStatement(statement));
  return { text: changed.toString(), curves, alphabets };
}

// demo/relay-aliases/slim-relay.ts
var __injected_import_meta_url__ = "file:///work/helpers/frame/demo/relay-aliases/slim-relay.ts";
var here = path4.dirname(fileURLToPath(__injected_import_meta_url__));
var STAND_INS = {
  "@walletconnect/universal-provider": "universal-provider.ts",
  "@walletconnect/utils": "utils.ts",
  "@walletconnect/logger": "logger.ts",
  "@walletconnect/time": "time.ts",
  "@walletconnect/window-getters": "page.ts",
  "@walletconnect/window-metadata": "page.ts",
  "@walletconnect/environment": "page.ts",
  "detect-browser": "page.ts",
  events: "events.ts",
  "@walletconnect/safe-json": "safe-json.ts",
  uint8arrays: "bytes.ts",
  "@walletconnect/relay-auth": "relay-auth.ts",
  "@walletconnect/keyvaluestorage": "storage.ts",
  viem: "unused.ts",
  "@msgpack/msgpack": "unused.ts",
  blakejs: "unused.ts",
  bs58: "unused.ts",
  "@scure/base": "unused.ts"
};
var MODULES = /[\\/]@walletconnect[\\/](utils|core|sign-client)[\\/]dist[\\/]index\.es\.js$/;
var CURVES = 3;
function findEngine() {
  const provider = createRequire(__injected_import_meta_url__).resolve("@walletconnect/universal-provider");
  const find = (name) => path4.join(path4.dirname(createRequire(provider).resolve(name)), "index.es.js");
  return {
    "@walletconnect/sign-client": find("@walletconnect/sign-client"),
    "@walletconnect/utils": find("@walletconnect/utils")
  };
}
function createResolver() {
  const engine2 = findEngine();
  return (name, importer) => {
    if (importer.startsWith(here)) return engine2[name];
    const isOfEngine = name === "@walletconnect/universal-provider" || /[\\/]@walletconnect[\\/]/.test(importer);
    const file = STAND_INS[name];
    return isOfEngine && file ? path4.join(here, file) : void 0;
  };
}
function slimRelayForEsbuild() {
  const find = createResolver();
  return {
    name: "slim-relay",
    setup({ onResolve, onLoad, onEnd }) {
      const found = { curves: 0, alphabets: 0 };
      onLoad({ filter: MODULES }, async ({ path: file }) => {
        const { text, curves, alphabets } = dropUnused(await readFile(file, "utf8"));
        found.curves += curves;
        found.alphabets += alphabets;
        return { contents: text, loader: "js" };
      });
      onEnd(() => {
        if (found.curves % CURVES || found.alphabets * CURVES !== found.curves)
          throw new Error(`The pairing engine is not what it was: ${JSON.stringify(found)}`);
      });
      onResolve({ filter: /^[@a-z]/ }, ({ path: name, importer }) => {
        const file = find(name, importer);
        return file ? { path: file, sideEffects: false } : void 0;
      });
    }
  };
}

// test/tools/compile-together.ts
import { parse } from "@babel/parser";
import { traverseFast } from "@babel/types";
import MagicString2 from "magic-string";
var RUNS_AT_ONCE = /^(batch|computed|effect|flatMap|map|useEffect|useLayoutEffect|useMemo|useState)\d*$/;
var isFunction = (node) => node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";
var bindsItself = ({ type }) => ["FunctionExpression", "FunctionDeclaration", "ObjectMethod", "ClassDeclaration", "ClassExpression"].includes(type);
function couldBeArrow(declared) {
  const own = /* @__PURE__ */ new Set();
  let could = true;
  traverseFast(declared, (node) => {
    if (own.has(node)) return;
    if (node !== declared && bindsItself(node)) traverseFast(node, (inner) => void own.add(inner));
    const { type } = node;
    if (type === "ThisExpression" || type === "MetaProperty" || type === "Identifier" && node.name === "arguments")
      could = false;
  });
  return could;
}
function functionAt(node, isNamed) {
  if (node.type === "VariableDeclarator") return isNamed ? node.init : void 0;
  if (node.type !== "CallExpression") return void 0;
  const by = node.callee.type === "MemberExpression" ? node.callee.property : node.callee;
  return by.type === "Identifier" && RUNS_AT_ONCE.test(by.name) ? node.arguments[0] : void 0;
}
function compileTogether(text, { isNamed = true } = {}) {
  const edited = new MagicString2(text);
  const { program } = parse(text, { sourceType: "module" });
  const top = program.directives.at(-1)?.end ?? 0;
  for (const node of program.body) {
    if (node.type !== "FunctionDeclaration" || !node.id || node.generator || !couldBeArrow(node)) continue;
    const [start, end] = [node.start, node.end];
    edited.update(start, node.id.end, `var ${node.id.name} = (${node.async ? "async " : ""}`);
    edited.appendLeft(node.body.start, "=> ").appendLeft(end, ");\n").move(start, end, top);
  }
  traverseFast(program, (node) => {
    const found = functionAt(node, isNamed);
    if (!isFunction(found) || found.extra?.parenthesized) return;
    edited.prependRight(found.start, "(").appendLeft(found.end, ")");
  });
  return edited;
}
var compiledTogether = (files, doors2 = []) => ({
  name: "compiled-together",
  renderChunk(code, { path: path7 }) {
    const is = (file) => path7.endsWith(`/${file}.js`);
    const isNamed = files.some(is);
    if (!isNamed && !doors2.some(is)) return void 0;
    const edited = compileTogether(code, { isNamed });
    return { code: edited.toString(), map: edited.generateMap({ source: path7, hires: "boundary" }) };
  }
});

// test/tools/preact-aliases.ts
import path5 from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";
var __injected_import_meta_url__2 = "file:///work/helpers/frame/test/tools/preact-aliases.ts";
var src = path5.resolve(path5.dirname(fileURLToPath2(__injected_import_meta_url__2)), "../../src");
var preactAliases = {
  "@preact/signals-react/runtime": path5.join(src, "ui/preact-runtime.ts"),
  "@preact/signals-react": "@preact/signals",
  "react-dom/client": "preact/compat/client",
  "react-dom": "preact/compat",
  "react/jsx-dev-runtime": "preact/jsx-dev-runtime",
  "react/jsx-runtime": "preact/jsx-runtime",
  react: "preact/compat"
};

// tsup.config.ts
var __injected_import_meta_url__3 = "file:///work/helpers/frame/tsup.config.ts";
var ownDoors = {
  index: "src/index.ts",
  react: "src/react.tsx",
  eip155: "src/chains/eip155/index.ts",
  bip122: "src/chains/bip122/index.ts",
  solana: "src/chains/solana/index.ts",
  polkadot: "src/chains/polkadot/index.ts",
  cosmos: "src/chains/cosmos/index.ts",
  family: "src/family.ts",
  networks: "src/networks.ts",
  siwx: "src/siwx.ts",
  wagmi: "src/chains/eip155/wagmi.ts",
  "wallet-standard": "src/chains/solana/register-as-wallet.ts"
};
var APPKIT_REACT = { "appkit-react": "src/appkit/react.tsx" };
var appkit = {
  ...APPKIT_REACT,
  "appkit-networks": "src/appkit/networks.ts",
  "appkit-adapter-wagmi": "src/appkit/adapter-wagmi.ts",
  "appkit-adapter-ethers": "src/appkit/adapter-ethers.ts",
  "appkit-adapter-ethers5": "src/appkit/adapter-ethers5.ts",
  "appkit-adapter-solana": "src/appkit/adapter-solana.ts",
  "appkit-adapter-bitcoin": "src/appkit/adapter-bitcoin.ts"
};
var element = { element: "src/element.ts" };
var plain = { ...element, appkit: "src/appkit/index.ts" };
var testing = {
  testing: "src/testing/index.ts",
  "testing-react": "src/testing/react.tsx",
  "testing-playwright": "src/testing/playwright.ts"
};
var doors = { ...ownDoors, ...appkit };
var { react: _, ...withoutInterface } = ownDoors;
var script = {
  walletlet: "pack:element",
  ...Object.fromEntries(Object.keys(withoutInterface).map((name) => [`walletlet/${name}`, `pack:${name}`]))
};
var PASSED_ON = {
  "src/ui/react.ts": "react",
  "src/ui/react-dom.ts": "react-dom/client",
  "src/ui/flush-sync.ts": "react-dom",
  "src/ui/react-portal.ts": "react-dom",
  "src/ui/use-signals.ts": "@preact/signals-react/runtime"
};
var ADVICE = /^src\/widget\/(check-options|advice\/[^/]+)\.ts$/;
var OWN = "own:";
var writtenIn = (name, text) => ADVICE.test(name) ? text.replaceAll("from 'valibot'", `from '${OWN}valibot'`) : text;
function takeOwn({ onResolve, resolve }) {
  onResolve({ filter: new RegExp(`^${OWN}`) }, async ({ path: given, kind }) => {
    const file = createRequire2(__injected_import_meta_url__3).resolve(given.slice(OWN.length));
    const found = await resolve(file.replace(/\.c?js$/, ".mjs"), { resolveDir: process.cwd(), kind });
    return { ...found, suffix: "?own", sideEffects: false };
  });
}
var nameOf = (file) => path6.relative(process.cwd(), file).replaceAll(path6.sep, "/");
var shared = findShared([
  ...Object.values(withoutInterface),
  ...Object.entries(appkit).flatMap(([name, file]) => Object.hasOwn(APPKIT_REACT, name) ? [] : [file]),
  "src/appkit/later-methods.ts",
  "src/appkit/fetch-balance.ts",
  "src/ui/adopt-styles.ts",
  "src/ui/seldom/when-idle.ts"
]);
var RUNTIME = "runtime";
var COPY = "copy:";
var byReact = {
  text: "export { useSignals } from '@preact/signals-react/runtime'",
  isInside: (name) => name === "@preact/signals-react/runtime",
  folder: "chunks"
};
var byPreact = {
  text: [
    `export { Children, Component, createContext, forwardRef, flushSync, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'preact/compat'`,
    `export { createRoot } from 'preact/compat/client'`,
    `export { Fragment, jsx, jsxs } from 'preact/jsx-runtime'`,
    `export { useSignals } from ${JSON.stringify(preactAliases["@preact/signals-react/runtime"])}`
  ].join("\n"),
  isInside: (name) => /^react(-dom)?($|\/)|^preact\/jsx-runtime$|^@preact\/signals-react/.test(name),
  folder: "chunks/preact"
};
var packs = findPacks(".", { ...doors, ...plain }, (file) => Object.hasOwn(PASSED_ON, file), shared);
function packed(drawing) {
  const isDrawn = (pack) => packs.drawn.has(pack) || pack === RUNTIME;
  const fileOf = (pack) => Object.hasOwn(doors, pack) || Object.hasOwn(plain, pack) ? pack : `${isDrawn(pack) ? drawing.folder : "chunks"}/${pack}`;
  const outside = (from, pack) => {
    const way = path6.posix.relative(path6.posix.dirname(fileOf(from)), fileOf(pack));
    return { path: `${way.startsWith(".") ? way : `./${way}`}.js`, external: true };
  };
  const plugin = {
    name: "as-packs",
    setup({ onResolve, onLoad, resolve }) {
      takeOwn({ onResolve, resolve });
      const packAt = (importer, namespace) => namespace === "pack" ? importer : namespace.startsWith(COPY) ? namespace.slice(COPY.length) : packs.of.get(nameOf(importer));
      onResolve({ filter: /^pack:/ }, ({ path: given, kind, importer, namespace }) => {
        const pack = given.slice("pack:".length);
        const from = packAt(importer, namespace);
        return kind === "entry-point" || !from ? { path: pack, namespace: "pack" } : outside(from, pack);
      });
      onLoad({ filter: /./, namespace: "pack" }, ({ path: pack }) => ({
        contents: pack === RUNTIME ? drawing.text : packs.textOf(pack),
        resolveDir: process.cwd(),
        loader: "ts"
      }));
      onResolve({ filter: /^(\.{1,2}\/|\/)/ }, ({ path: given, resolveDir, kind, importer, namespace }) => {
        if (resolveDir.includes("node_modules")) return void 0;
        const file = path6.resolve(resolveDir, given);
        const name = nameOf(file);
        if (!name.startsWith("src/")) return void 0;
        const from = packAt(importer, namespace);
        const passedOn = PASSED_ON[name];
        if (from && passedOn && drawing.isInside(passedOn)) return outside(from, RUNTIME);
        if (from && passedOn) return { path: name, namespace: `${COPY}${from}` };
        if (passedOn) return resolve(passedOn, { resolveDir, kind });
        if (from && packs.isCopied(from, name)) return { path: name, namespace: `${COPY}${from}` };
        const pack = packs.of.get(name);
        return from && pack && from !== pack ? outside(from, pack) : { path: file };
      });
      onResolve({ filter: /\/jsx-runtime$/ }, ({ path: given, importer, namespace }) => {
        const from = packAt(importer, namespace);
        if (!from || from === RUNTIME) return void 0;
        if (drawing.isInside(given)) return outside(from, RUNTIME);
        return importer === given ? { path: given, external: true } : { path: given, namespace: `${COPY}${from}` };
      });
      onLoad(
        { filter: /\/jsx-runtime$/ },
        ({ path: given, namespace }) => namespace.startsWith(COPY) ? { contents: `export { Fragment, jsx, jsxs } from '${given}'`, resolveDir: process.cwd() } : void 0
      );
      onLoad({ filter: /(^|[\\/])src[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
        contents: writtenIn(nameOf(file), packs.rewrite(nameOf(file), await readFile2(file, "utf8"))),
        resolveDir: path6.resolve(path6.dirname(file)),
        loader: file.endsWith("x") ? "tsx" : "ts"
      }));
    }
  };
  const names = [...Object.keys({ ...doors, ...plain }), ...packs.names, RUNTIME];
  const isOurs = (pack) => Object.hasOwn(plain, pack) ? drawing === byPreact : drawing !== byPreact || isDrawn(pack) && !Object.hasOwn(doors, pack);
  return {
    plugin,
    entryPoints: Object.fromEntries(names.filter(isOurs).map((pack) => [fileOf(pack), `pack:${pack}`]))
  };
}
var forReact = packed(byReact);
var forPreact = packed(byPreact);
var CRYPTOGRAPHY = /^@(noble|scure)\//;
var ownCryptography = {
  name: "own-cryptography",
  setup({ onResolve, onLoad, resolve }) {
    const isLeft = /* @__PURE__ */ Symbol();
    const take = async (given, owner, resolveDir, kind) => {
      const { path: file, errors } = await resolve(given, { resolveDir, kind, pluginData: isLeft });
      return errors.length ? { errors } : { path: file, suffix: `?${owner}`, pluginData: owner, sideEffects: false };
    };
    onResolve({ filter: CRYPTOGRAPHY }, ({ path: given, importer, resolveDir, kind, pluginData }) => {
      const owner = typeof pluginData === "string" ? pluginData : nameOf(importer);
      return pluginData === isLeft || !(typeof pluginData === "string" || owner.startsWith("src/")) ? void 0 : take(given, owner, resolveDir, kind);
    });
    onResolve(
      { filter: /^\.\.?\// },
      ({ path: given, resolveDir, kind, pluginData }) => typeof pluginData === "string" ? take(given, pluginData, resolveDir, kind) : void 0
    );
    onLoad(
      { filter: /[\\/]node_modules[\\/]@(noble|scure)[\\/]/ },
      async ({ path: file, pluginData }) => typeof pluginData === "string" ? { contents: await readFile2(file, "utf8"), loader: "js", pluginData } : void 0
    );
  }
};
var withoutSolanaMessages = {
  name: "without-solana-messages",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@solana[\\/]errors[\\/]dist[\\/].*\.mjs$/ }, async ({ path: file }) => {
      const text = await readFile2(file, "utf8");
      const contents = text.replace(/(var SolanaErrorMessages = )\{[\s\S]*?\n\};/, "$1{};").replace('process.env.NODE_ENV !== "production"', "false");
      if (contents.length > text.length - 15e3) throw new Error(`${file} is not what it was`);
      return { contents, loader: "js" };
    });
  }
};
var common = { format: "esm", target: "es2022", splitting: true, outDir: "dist", sourcemap: true };
var shimFromReact = {
  name: "shim-from-react",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({ path: "shim", namespace: "from-react" }));
    onLoad({ filter: /./, namespace: "from-react" }, () => ({
      contents: "export { useSyncExternalStore } from 'react'",
      resolveDir: process.cwd()
    }));
  }
};
var ENGINE_PACKAGE = "@walletconnect/universal-provider";
var engine = {
  ...common,
  name: "pairing engine",
  entry: { "chunks/pairing-engine": "demo/relay-aliases/universal-provider.ts" },
  platform: "browser",
  splitting: false,
  esbuildPlugins: [slimRelayForEsbuild()],
  noExternal: [/./],
  minify: true,
  // `Buffer` as a member: for the bare name Parcel brings a package into a page's project.
  define: { "process.env.NODE_ENV": '"production"', global: "globalThis", Buffer: "globalThis.Buffer" },
  esbuildOptions(options) {
    options.legalComments = "none";
  }
};
var withEngineAt = (file) => ({
  name: "engine-beside",
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^${ENGINE_PACKAGE}$`) }, () => ({ path: file, external: true }));
  }
});
var RUN_AT_ONCE = ["interior", "screen", "connections"];
var RUN_BEFORE = ["core", "react", "eip155"];
var bundledByHosts = {
  ...common,
  name: "doors",
  entry: doors,
  platform: "neutral",
  esbuildPlugins: [withEngineAt("./pairing-engine.js"), shimFromReact, forReact.plugin, withoutSolanaMessages],
  // An import in the end: see `jsx-runtime` above.
  noExternal: ["react/jsx-runtime"],
  splitting: false,
  plugins: [compiledTogether(RUN_AT_ONCE, RUN_BEFORE)],
  // The map from chunks to sources, for bench/size.ts. Not published.
  metafile: true,
  esbuildOptions(options) {
    options.entryPoints = forReact.entryPoints;
    options.conditions = ["browser"];
    options.mainFields = ["module", "main"];
  }
};
var drawnByElement = {
  ...common,
  name: "element",
  entry: plain,
  platform: "neutral",
  esbuildPlugins: [withEngineAt("../pairing-engine.js"), forPreact.plugin],
  splitting: false,
  plugins: [compiledTogether(RUN_AT_ONCE)],
  noExternal: [/^react/],
  esbuildOptions(options) {
    options.entryPoints = forPreact.entryPoints;
    options.conditions = ["browser"];
    options.mainFields = ["module", "main"];
  }
};
var packsInside = {
  name: "packs-inside",
  setup({ onResolve, onLoad, resolve }) {
    takeOwn({ onResolve, resolve });
    onResolve({ filter: /^pack:/ }, ({ path: given }) => ({
      path: given.slice("pack:".length),
      namespace: "pack",
      sideEffects: true
    }));
    onLoad({ filter: /./, namespace: "pack" }, ({ path: pack }) => {
      const before = pack === "element" ? [] : ["element", ...packs.neededBy(pack)];
      return {
        contents: [packs.textOf(pack), ...before.map((other) => `import 'pack:${other}'`)].join("\n"),
        resolveDir: process.cwd()
      };
    });
    onResolve({ filter: /^(\.{1,2}|src|\/)/ }, ({ path: given, resolveDir, kind, importer, namespace }) => {
      if (resolveDir.includes("node_modules")) return void 0;
      const file = path6.resolve(resolveDir, given);
      const name = nameOf(file);
      const passedOn = PASSED_ON[name];
      if (passedOn) return resolve(passedOn, { resolveDir, kind });
      const from = namespace.startsWith(COPY) ? namespace.slice(COPY.length) : packs.of.get(nameOf(importer));
      if (from && !packs.of.has(name) && packs.isCopied(from, name)) return { path: name, namespace: `${COPY}${from}` };
      return name.startsWith("src/") ? { path: file, sideEffects: true } : void 0;
    });
    onLoad({ filter: /(^|[\\/])src[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
      contents: writtenIn(nameOf(file), packs.rewrite(nameOf(file), await readFile2(file, "utf8"))),
      resolveDir: path6.resolve(path6.dirname(file)),
      loader: file.endsWith("x") ? "tsx" : "ts"
    }));
  }
};
var servedAsIs = {
  ...common,
  name: "script",
  entry: element,
  platform: "browser",
  esbuildPlugins: [withEngineAt("../chunks/pairing-engine.js"), ownCryptography, packsInside],
  noExternal: [/./],
  minify: true,
  define: { "process.env.NODE_ENV": '"production"' },
  // No bundler comes after: Chromium reads it, others pass over it. See test/tools/compile-together.ts.
  banner: { js: "//# allFunctionsCalledOnLoad" },
  esbuildOptions(options) {
    options.entryPoints = script;
    options.alias = { ...preactAliases };
    options.chunkNames = "walletlet/[name]-[hash]";
    options.legalComments = "none";
  }
};
var PREACT = "preact";
var drawnTwice = {
  name: "drawn-twice",
  setup({ onResolve, onLoad, resolve }) {
    takeOwn({ onResolve, resolve });
    onResolve({ filter: /^\.{1,2}\// }, ({ path: given, resolveDir, kind, namespace }) => {
      if (resolveDir.includes("node_modules")) return void 0;
      const file = path6.resolve(resolveDir, given);
      const name = nameOf(file);
      if (!name.startsWith("src/")) return void 0;
      const isPreact = namespace === PREACT || Object.values(plain).includes(name);
      const passedOn = PASSED_ON[name];
      if (passedOn) return resolve(isPreact && preactAliases[passedOn] || passedOn, { resolveDir, kind, namespace });
      return isPreact && !shared.has(name) ? { path: name, namespace: PREACT } : { path: file };
    });
    const load = async (name, pragma) => ({
      // On the first line, so that all lines stay where the source has them.
      contents: (name.endsWith("x") ? pragma : "") + writtenIn(name, await readFile2(name, "utf8")),
      resolveDir: path6.dirname(path6.resolve(name)),
      loader: name.endsWith("x") ? "tsx" : "ts"
    });
    onLoad({ filter: /./, namespace: PREACT }, ({ path: name }) => load(name, "/** @jsxImportSource preact */ "));
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path: file }) => load(nameOf(file), ""));
  }
};
var required = {
  ...common,
  name: "commonjs",
  entry: { doors: "test/tools/all-doors.ts" },
  format: "cjs",
  outExtension: () => ({ js: ".cjs" }),
  platform: "browser",
  splitting: false,
  esbuildPlugins: [withEngineAt("./chunks/pairing-engine.js"), shimFromReact, drawnTwice, withoutSolanaMessages],
  // Signals, too: a runner for browsers would be given their ES modules, which it cannot read.
  noExternal: [/^(?!react)/],
  minify: true,
  esbuildOptions(options) {
    options.legalComments = "none";
  }
};
var languagePacks = {
  ...common,
  name: "languages",
  format: ["esm", "cjs"],
  entry: { "texts/define-pack": "src/texts/define-pack.ts" },
  platform: "neutral",
  splitting: false,
  minify: true
};
var languageReader = {
  ...languagePacks,
  name: "reader of languages",
  format: "esm",
  entry: { "texts/open-texts": "src/texts/open-texts.ts" }
};
var commands = {
  ...common,
  name: "commands",
  entry: { cli: "src/cli/main.ts" },
  platform: "node",
  target: "node20",
  splitting: false,
  noExternal: [/./],
  minify: true,
  esbuildOptions(options) {
    options.legalComments = "none";
    options.mainFields = ["module", "main"];
  }
};
var withPageScript = {
  name: "page-script",
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /[\\/]playwright[\\/]page-script\.ts$/ }, async ({ path: file }) => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [path6.join(path6.dirname(file), "in-page.ts")],
        bundle: true,
        write: false,
        minify: true,
        format: "iife",
        globalName: "kit",
        platform: "browser",
        target: "es2022",
        external: ["node:*"],
        legalComments: "none"
      });
      const text = `${outputFiles[0]?.text}const { installInPage } = kit`;
      return { contents: `export const pageScript = ${JSON.stringify(text)}`, loader: "js" };
    });
  }
};
var GIVEN_BY = {
  "src/widget/create-widget.ts": "index",
  "src/testing/create-test-wallet.ts": "testing",
  "src/testing/offline.ts": "testing"
};
var fromDoors = (extension) => ({
  name: "from-doors",
  setup({ onResolve }) {
    const outside = (given) => ({ path: given, external: true });
    const doorAt = (name) => Object.entries(doors).find(([, source]) => source === name)?.[0];
    onResolve({ filter: /^\.{1,2}\// }, ({ path: given, resolveDir, importer }) => {
      if (nameOf(importer) !== testing["testing-react"]) return void 0;
      const name = nameOf(path6.resolve(resolveDir, given));
      const passedOn = PASSED_ON[name];
      if (passedOn) return outside(passedOn);
      const door = GIVEN_BY[name] ?? doorAt(name);
      return door ? outside(`./${door}${extension}`) : void 0;
    });
    onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path: given }) => outside(given));
  }
});
var textCodersBy = (nodeUtil) => `if(typeof TextEncoder==='undefined'){const{TextDecoder,TextEncoder}=${nodeUtil};Object.assign(globalThis,{TextDecoder,TextEncoder})}`;
var TEXT_CODERS = {
  cjs: `'use strict';${textCodersBy("require('node:util')")}`,
  // A page of Vitest's browser mode loads it, too, and has no such module to import.
  esm: textCodersBy("process.getBuiltinModule('node:util')")
};
var { "testing-react": reactKit, ...kit } = testing;
var kitForReact = { "testing-react": reactKit };
var forTests = (format, extension, entry) => ({
  ...common,
  name: `${Object.keys(entry)[0]}, ${format}`,
  format,
  entry,
  // What has no cryptography of its own takes it from what has.
  ..."testing" in entry && { banner: { js: TEXT_CODERS[format] } },
  platform: "neutral",
  splitting: false,
  outExtension: () => ({ js: extension }),
  esbuildPlugins: [withPageScript, fromDoors(extension)],
  noExternal: [/^(?!node:)/],
  external: [/^node:/],
  minify: true,
  esbuildOptions(options) {
    options.mainFields = ["module", "main"];
    options.conditions = ["browser"];
    options.legalComments = "none";
    if (format === "cjs") options.supported = { ...options.supported, "dynamic-import": false };
  }
});
var walletPage = {
  ...common,
  name: "wallet page",
  entry: { "cli-wallet-page": "src/cli/check-wallet/page.ts" },
  platform: "browser",
  splitting: false,
  minify: true
};
var devtools = {
  ...common,
  name: "devtools",
  format: ["esm", "cjs"],
  entry: { devtools: "src/devtools/index.ts" },
  platform: "neutral",
  splitting: false
};
var typedDoors = { ...doors, ...plain, ...testing, devtools: "src/devtools/index.ts" };
var builds = [
  bundledByHosts,
  drawnByElement,
  servedAsIs,
  engine,
  required,
  languagePacks,
  languageReader,
  commands,
  devtools,
  forTests("esm", ".js", kit),
  forTests("esm", ".js", kitForReact),
  forTests("cjs", ".cjs", testing),
  walletPage
];
var tsup_config_default = async () => {
  await rm(path6.resolve("dist"), { recursive: true, force: true });
  return [...builds];
};
export {
  builds,
  tsup_config_default as default,
  packs,
  typedDoors
};
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsidHN1cC5jb25maWcudHMiLCAiYmVuY2gvcGFja3MudHMiLCAiYmVuY2gvcGFjay1mb2xkZXJzLnRzIiwgImJlbmNoL3JlYWQtbW9kdWxlcy50cyIsICJiZW5jaC9zaGFyZWQtc291cmNlcy50cyIsICJkZW1vL3JlbGF5LWFsaWFzZXMvc2xpbS1yZWxheS50cyIsICJkZW1vL3JlbGF5LWFsaWFzZXMvZHJvcC11bnVzZWQudHMiLCAidGVzdC90b29scy9jb21waWxlLXRvZ2V0aGVyLnRzIiwgInRlc3QvdG9vbHMvcHJlYWN0LWFsaWFzZXMudHMiXSwKICAic291cmNlc0NvbnRlbnQiOiBbImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvaGVscGVycy9mcmFtZS90c3VwLmNvbmZpZy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9oZWxwZXJzL2ZyYW1lXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL2hlbHBlcnMvZnJhbWUvdHN1cC5jb25maWcudHNcIjtpbXBvcnQgeyByZWFkRmlsZSwgcm0gfSBmcm9tICdub2RlOmZzL3Byb21pc2VzJ1xuaW1wb3J0IHsgY3JlYXRlUmVxdWlyZSB9IGZyb20gJ25vZGU6bW9kdWxlJ1xuaW1wb3J0IHBhdGggZnJvbSAnbm9kZTpwYXRoJ1xuaW1wb3J0IHR5cGUgeyBJbXBvcnRLaW5kLCBPbkxvYWRSZXN1bHQsIE9uUmVzb2x2ZVJlc3VsdCwgUGx1Z2luLCBQbHVnaW5CdWlsZCB9IGZyb20gJ2VzYnVpbGQnXG5pbXBvcnQgdHlwZSB7IE9wdGlvbnMgfSBmcm9tICd0c3VwJ1xuaW1wb3J0IHsgZmluZFBhY2tzIH0gZnJvbSAnLi9iZW5jaC9wYWNrcy50cydcbmltcG9ydCB7IGZpbmRTaGFyZWQgfSBmcm9tICcuL2JlbmNoL3NoYXJlZC1zb3VyY2VzLnRzJ1xuaW1wb3J0IHsgc2xpbVJlbGF5Rm9yRXNidWlsZCB9IGZyb20gJy4vZGVtby9yZWxheS1hbGlhc2VzL3NsaW0tcmVsYXkudHMnXG5pbXBvcnQgeyBjb21waWxlZFRvZ2V0aGVyIH0gZnJvbSAnLi90ZXN0L3Rvb2xzL2NvbXBpbGUtdG9nZXRoZXIudHMnXG5pbXBvcnQgeyBwcmVhY3RBbGlhc2VzIH0gZnJvbSAnLi90ZXN0L3Rvb2xzL3ByZWFjdC1hbGlhc2VzLnRzJ1xuXG5jb25zdCBvd25Eb29ycyA9IHtcbiAgaW5kZXg6ICdzcmMvaW5kZXgudHMnLFxuICByZWFjdDogJ3NyYy9yZWFjdC50c3gnLFxuICBlaXAxNTU6ICdzcmMvY2hhaW5zL2VpcDE1NS9pbmRleC50cycsXG4gIGJpcDEyMjogJ3NyYy9jaGFpbnMvYmlwMTIyL2luZGV4LnRzJyxcbiAgc29sYW5hOiAnc3JjL2NoYWlucy9zb2xhbmEvaW5kZXgudHMnLFxuICBwb2xrYWRvdDogJ3NyYy9jaGFpbnMvcG9sa2Fkb3QvaW5kZXgudHMnLFxuICBjb3Ntb3M6ICdzcmMvY2hhaW5zL2Nvc21vcy9pbmRleC50cycsXG4gIGZhbWlseTogJ3NyYy9mYW1pbHkudHMnLFxuICBuZXR3b3JrczogJ3NyYy9uZXR3b3Jrcy50cycsXG4gIHNpd3g6ICdzcmMvc2l3eC50cycsXG4gIHdhZ21pOiAnc3JjL2NoYWlucy9laXAxNTUvd2FnbWkudHMnLFxuICAnd2FsbGV0LXN0YW5kYXJkJzogJ3NyYy9jaGFpbnMvc29sYW5hL3JlZ2lzdGVyLWFzLXdhbGxldC50cycsXG59XG4vKiogVGhlIGluY3VtYmVudCdzIG5hbWVzIG92ZXIgdGhlIG90aGVyIGRvb3JzLiAqL1xuY29uc3QgQVBQS0lUX1JFQUNUID0geyAnYXBwa2l0LXJlYWN0JzogJ3NyYy9hcHBraXQvcmVhY3QudHN4JyB9XG5jb25zdCBhcHBraXQgPSB7XG4gIC4uLkFQUEtJVF9SRUFDVCxcbiAgJ2FwcGtpdC1uZXR3b3Jrcyc6ICdzcmMvYXBwa2l0L25ldHdvcmtzLnRzJyxcbiAgJ2FwcGtpdC1hZGFwdGVyLXdhZ21pJzogJ3NyYy9hcHBraXQvYWRhcHRlci13YWdtaS50cycsXG4gICdhcHBraXQtYWRhcHRlci1ldGhlcnMnOiAnc3JjL2FwcGtpdC9hZGFwdGVyLWV0aGVycy50cycsXG4gICdhcHBraXQtYWRhcHRlci1ldGhlcnM1JzogJ3NyYy9hcHBraXQvYWRhcHRlci1ldGhlcnM1LnRzJyxcbiAgJ2FwcGtpdC1hZGFwdGVyLXNvbGFuYSc6ICdzcmMvYXBwa2l0L2FkYXB0ZXItc29sYW5hLnRzJyxcbiAgJ2FwcGtpdC1hZGFwdGVyLWJpdGNvaW4nOiAnc3JjL2FwcGtpdC9hZGFwdGVyLWJpdGNvaW4udHMnLFxufVxuY29uc3QgZWxlbWVudCA9IHsgZWxlbWVudDogJ3NyYy9lbGVtZW50LnRzJyB9XG4vKiogVGhlIGRvb3JzIHdob3NlIG1vZGFsIFByZWFjdCBkcmF3cywgd2hhdGV2ZXIgZHJhd3MgdGhlaXIgaG9zdC4gKi9cbmNvbnN0IHBsYWluID0geyAuLi5lbGVtZW50LCBhcHBraXQ6ICdzcmMvYXBwa2l0L2luZGV4LnRzJyB9XG5jb25zdCB0ZXN0aW5nID0ge1xuICB0ZXN0aW5nOiAnc3JjL3Rlc3RpbmcvaW5kZXgudHMnLFxuICAndGVzdGluZy1yZWFjdCc6ICdzcmMvdGVzdGluZy9yZWFjdC50c3gnLFxuICAndGVzdGluZy1wbGF5d3JpZ2h0JzogJ3NyYy90ZXN0aW5nL3BsYXl3cmlnaHQudHMnLFxufVxuY29uc3QgZG9vcnMgPSB7IC4uLm93bkRvb3JzLCAuLi5hcHBraXQgfVxuLyoqIE9uZSBmaWxlIGZvciBhIHNjcmlwdCB0YWcsIHdpdGggd2hhdCBpdCBsb2FkcyBsYXRlciBiZXNpZGUgaXQ7IGFuZCB0aGUgb3RoZXIgZG9vcnMgb24gdG9wIG9mIHRoYXQgZmlsZSwgZm9yIGltcG9ydCBtYXBzLiAqL1xuY29uc3QgeyByZWFjdDogXywgLi4ud2l0aG91dEludGVyZmFjZSB9ID0gb3duRG9vcnNcbmNvbnN0IHNjcmlwdCA9IHtcbiAgd2FsbGV0bGV0OiAncGFjazplbGVtZW50JyxcbiAgLi4uT2JqZWN0LmZyb21FbnRyaWVzKE9iamVjdC5rZXlzKHdpdGhvdXRJbnRlcmZhY2UpLm1hcCgobmFtZSkgPT4gW2B3YWxsZXRsZXQvJHtuYW1lfWAsIGBwYWNrOiR7bmFtZX1gXSkpLFxufVxuXG4vKiogRmlsZXMgdGhhdCBvbmx5IHBhc3MgYSBwYWNrYWdlJ3MgbmFtZXMgb246IGluIHRoZSBidWlsZCwgaW1wb3J0cyBnbyB0byB0aGUgcGFja2FnZSBpdHNlbGYuICovXG5jb25zdCBQQVNTRURfT046IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+ID0ge1xuICAnc3JjL3VpL3JlYWN0LnRzJzogJ3JlYWN0JyxcbiAgJ3NyYy91aS9yZWFjdC1kb20udHMnOiAncmVhY3QtZG9tL2NsaWVudCcsXG4gICdzcmMvdWkvZmx1c2gtc3luYy50cyc6ICdyZWFjdC1kb20nLFxuICAnc3JjL3VpL3JlYWN0LXBvcnRhbC50cyc6ICdyZWFjdC1kb20nLFxuICAnc3JjL3VpL3VzZS1zaWduYWxzLnRzJzogJ0BwcmVhY3Qvc2lnbmFscy1yZWFjdC9ydW50aW1lJyxcbn1cblxuLyoqXG4gKiBGb3IgZGV2ZWxvcGVycyBhbG9uZSwgYW5kIGRyb3BwZWQgZm9yIHZpc2l0b3JzOiBzZWUgY3JlYXRlLXdpZGdldC50cy4gQW4gaW1wb3J0IGlzIG5vdCBkcm9wcGVkIHdpdGggaXQgd2hlcmUgbGF0ZXIgY2h1bmtzXG4gKiBoYXZlIHRoZSBzYW1lIHBhY2thZ2U6IHRoZSBwYWdlIHdvdWxkIGZldGNoIHRoYXQgYmVmb3JlIGl0cyBidXR0b24uIFNvIHRoZXNlIGhhdmUgYSBjb3B5IG9mIHRoZWlyIG93bi5cbiAqL1xuY29uc3QgQURWSUNFID0gL15zcmNcXC93aWRnZXRcXC8oY2hlY2stb3B0aW9uc3xhZHZpY2VcXC9bXi9dKylcXC50cyQvXG5jb25zdCBPV04gPSAnb3duOidcbmNvbnN0IHdyaXR0ZW5JbiA9IChuYW1lOiBzdHJpbmcsIHRleHQ6IHN0cmluZyk6IHN0cmluZyA9PlxuICBBRFZJQ0UudGVzdChuYW1lKSA/IHRleHQucmVwbGFjZUFsbChcImZyb20gJ3ZhbGlib3QnXCIsIGBmcm9tICcke09XTn12YWxpYm90J2ApIDogdGV4dFxuZnVuY3Rpb24gdGFrZU93bih7IG9uUmVzb2x2ZSwgcmVzb2x2ZSB9OiBQaWNrPFBsdWdpbkJ1aWxkLCAnb25SZXNvbHZlJyB8ICdyZXNvbHZlJz4pOiB2b2lkIHtcbiAgb25SZXNvbHZlKHsgZmlsdGVyOiBuZXcgUmVnRXhwKGBeJHtPV059YCkgfSwgYXN5bmMgKHsgcGF0aDogZ2l2ZW4sIGtpbmQgfSkgPT4ge1xuICAgIC8vIEJ5IGl0cyBmaWxlOiBieSBpdHMgbmFtZSBpdCB3b3VsZCBiZSBsZWZ0IHRvIGhvc3RzLlxuICAgIGNvbnN0IGZpbGUgPSBjcmVhdGVSZXF1aXJlKGltcG9ydC5tZXRhLnVybCkucmVzb2x2ZShnaXZlbi5zbGljZShPV04ubGVuZ3RoKSlcbiAgICBjb25zdCBmb3VuZCA9IGF3YWl0IHJlc29sdmUoZmlsZS5yZXBsYWNlKC9cXC5jP2pzJC8sICcubWpzJyksIHsgcmVzb2x2ZURpcjogcHJvY2Vzcy5jd2QoKSwga2luZCB9KVxuICAgIHJldHVybiB7IC4uLmZvdW5kLCBzdWZmaXg6ICc/b3duJywgc2lkZUVmZmVjdHM6IGZhbHNlIH1cbiAgfSlcbn1cblxuY29uc3QgbmFtZU9mID0gKGZpbGU6IHN0cmluZyk6IHN0cmluZyA9PiBwYXRoLnJlbGF0aXZlKHByb2Nlc3MuY3dkKCksIGZpbGUpLnJlcGxhY2VBbGwocGF0aC5zZXAsICcvJylcblxuLyoqIFdoYXQgYSBidXR0b24gZG9lcyB0byB0aGUgcGFnZSBhcm91bmQgaXQgZHJhd3Mgbm90aGluZywgc28gaXQgZXhpc3RzIG9uY2UsIHRvby4gKi9cbmNvbnN0IHNoYXJlZCA9IGZpbmRTaGFyZWQoW1xuICAuLi5PYmplY3QudmFsdWVzKHdpdGhvdXRJbnRlcmZhY2UpLFxuICAuLi5PYmplY3QuZW50cmllcyhhcHBraXQpLmZsYXRNYXAoKFtuYW1lLCBmaWxlXSkgPT4gKE9iamVjdC5oYXNPd24oQVBQS0lUX1JFQUNULCBuYW1lKSA/IFtdIDogW2ZpbGVdKSksXG4gICdzcmMvYXBwa2l0L2xhdGVyLW1ldGhvZHMudHMnLFxuICAnc3JjL2FwcGtpdC9mZXRjaC1iYWxhbmNlLnRzJyxcbiAgJ3NyYy91aS9hZG9wdC1zdHlsZXMudHMnLFxuICAnc3JjL3VpL3NlbGRvbS93aGVuLWlkbGUudHMnLFxuXSlcblxuLyoqIE5hbWVzIG9mIHRoZSBwYWNrYWdlIHRoYXQgb25seSBwYXNzIG9uIHdoYXQgZHJhd3M6IHRoZXJlIGlzIG9uZSBjb3B5IG9mIGVhY2gsIGluIGEgcGFjayBvZiBpdHMgb3duLiAqL1xuaW50ZXJmYWNlIERyYXdpbmcge1xuICByZWFkb25seSB0ZXh0OiBzdHJpbmdcbiAgcmVhZG9ubHkgaXNJbnNpZGU6IChuYW1lOiBzdHJpbmcpID0+IGJvb2xlYW5cbiAgcmVhZG9ubHkgZm9sZGVyOiBzdHJpbmdcbn1cbmNvbnN0IFJVTlRJTUUgPSAncnVudGltZSdcbi8qKiBPZiBzb3VyY2VzIHRoYXQgYSBkb29yIGhhcyBmb3IgaXRzZWxmLiAqL1xuY29uc3QgQ09QWSA9ICdjb3B5OidcbmNvbnN0IGJ5UmVhY3Q6IERyYXdpbmcgPSB7XG4gIHRleHQ6IFwiZXhwb3J0IHsgdXNlU2lnbmFscyB9IGZyb20gJ0BwcmVhY3Qvc2lnbmFscy1yZWFjdC9ydW50aW1lJ1wiLFxuICBpc0luc2lkZTogKG5hbWUpID0+IG5hbWUgPT09ICdAcHJlYWN0L3NpZ25hbHMtcmVhY3QvcnVudGltZScsXG4gIGZvbGRlcjogJ2NodW5rcycsXG59XG5jb25zdCBieVByZWFjdDogRHJhd2luZyA9IHtcbiAgdGV4dDogW1xuICAgIGBleHBvcnQgeyBDaGlsZHJlbiwgQ29tcG9uZW50LCBjcmVhdGVDb250ZXh0LCBmb3J3YXJkUmVmLCBmbHVzaFN5bmMsIHVzZUNvbnRleHQsIHVzZUVmZmVjdCwgdXNlSWQsIHVzZUxheW91dEVmZmVjdCwgdXNlTWVtbywgdXNlUmVmLCB1c2VTdGF0ZSwgdXNlU3luY0V4dGVybmFsU3RvcmUgfSBmcm9tICdwcmVhY3QvY29tcGF0J2AsXG4gICAgYGV4cG9ydCB7IGNyZWF0ZVJvb3QgfSBmcm9tICdwcmVhY3QvY29tcGF0L2NsaWVudCdgLFxuICAgIGBleHBvcnQgeyBGcmFnbWVudCwganN4LCBqc3hzIH0gZnJvbSAncHJlYWN0L2pzeC1ydW50aW1lJ2AsXG4gICAgYGV4cG9ydCB7IHVzZVNpZ25hbHMgfSBmcm9tICR7SlNPTi5zdHJpbmdpZnkocHJlYWN0QWxpYXNlc1snQHByZWFjdC9zaWduYWxzLXJlYWN0L3J1bnRpbWUnXSl9YCxcbiAgXS5qb2luKCdcXG4nKSxcbiAgaXNJbnNpZGU6IChuYW1lKSA9PiAvXnJlYWN0KC1kb20pPygkfFxcLyl8XnByZWFjdFxcL2pzeC1ydW50aW1lJHxeQHByZWFjdFxcL3NpZ25hbHMtcmVhY3QvLnRlc3QobmFtZSksXG4gIGZvbGRlcjogJ2NodW5rcy9wcmVhY3QnLFxufVxuXG5leHBvcnQgY29uc3QgcGFja3MgPSBmaW5kUGFja3MoJy4nLCB7IC4uLmRvb3JzLCAuLi5wbGFpbiB9LCAoZmlsZSkgPT4gT2JqZWN0Lmhhc093bihQQVNTRURfT04sIGZpbGUpLCBzaGFyZWQpXG5cbi8qKiBNYWtlcyBvbmUgZmlsZSBvZiBlYWNoIHBhY2sgKGJlbmNoL3BhY2tzLnRzKTogaW1wb3J0cyBvZiBhbm90aGVyIHBhY2sncyBzb3VyY2VzIGJlY29tZSBpbXBvcnRzIG9mIGl0cyBmaWxlLiAqL1xuZnVuY3Rpb24gcGFja2VkKGRyYXdpbmc6IERyYXdpbmcpIHtcbiAgY29uc3QgaXNEcmF3biA9IChwYWNrOiBzdHJpbmcpOiBib29sZWFuID0+IHBhY2tzLmRyYXduLmhhcyhwYWNrKSB8fCBwYWNrID09PSBSVU5USU1FXG4gIGNvbnN0IGZpbGVPZiA9IChwYWNrOiBzdHJpbmcpOiBzdHJpbmcgPT5cbiAgICBPYmplY3QuaGFzT3duKGRvb3JzLCBwYWNrKSB8fCBPYmplY3QuaGFzT3duKHBsYWluLCBwYWNrKVxuICAgICAgPyBwYWNrXG4gICAgICA6IGAke2lzRHJhd24ocGFjaykgPyBkcmF3aW5nLmZvbGRlciA6ICdjaHVua3MnfS8ke3BhY2t9YFxuICBjb25zdCBvdXRzaWRlID0gKGZyb206IHN0cmluZywgcGFjazogc3RyaW5nKSA9PiB7XG4gICAgY29uc3Qgd2F5ID0gcGF0aC5wb3NpeC5yZWxhdGl2ZShwYXRoLnBvc2l4LmRpcm5hbWUoZmlsZU9mKGZyb20pKSwgZmlsZU9mKHBhY2spKVxuICAgIHJldHVybiB7IHBhdGg6IGAke3dheS5zdGFydHNXaXRoKCcuJykgPyB3YXkgOiBgLi8ke3dheX1gfS5qc2AsIGV4dGVybmFsOiB0cnVlIH1cbiAgfVxuICBjb25zdCBwbHVnaW46IFBsdWdpbiA9IHtcbiAgICBuYW1lOiAnYXMtcGFja3MnLFxuICAgIHNldHVwKHsgb25SZXNvbHZlLCBvbkxvYWQsIHJlc29sdmUgfSkge1xuICAgICAgdGFrZU93bih7IG9uUmVzb2x2ZSwgcmVzb2x2ZSB9KVxuICAgICAgLyoqIFRoZSBwYWNrIHRoYXQgYW4gaW1wb3J0IHN0YW5kcyBpbi4gKi9cbiAgICAgIGNvbnN0IHBhY2tBdCA9IChpbXBvcnRlcjogc3RyaW5nLCBuYW1lc3BhY2U6IHN0cmluZyk6IHN0cmluZyB8IHVuZGVmaW5lZCA9PlxuICAgICAgICBuYW1lc3BhY2UgPT09ICdwYWNrJ1xuICAgICAgICAgID8gaW1wb3J0ZXJcbiAgICAgICAgICA6IG5hbWVzcGFjZS5zdGFydHNXaXRoKENPUFkpXG4gICAgICAgICAgICA/IG5hbWVzcGFjZS5zbGljZShDT1BZLmxlbmd0aClcbiAgICAgICAgICAgIDogcGFja3Mub2YuZ2V0KG5hbWVPZihpbXBvcnRlcikpXG4gICAgICBvblJlc29sdmUoeyBmaWx0ZXI6IC9ecGFjazovIH0sICh7IHBhdGg6IGdpdmVuLCBraW5kLCBpbXBvcnRlciwgbmFtZXNwYWNlIH0pID0+IHtcbiAgICAgICAgY29uc3QgcGFjayA9IGdpdmVuLnNsaWNlKCdwYWNrOicubGVuZ3RoKVxuICAgICAgICBjb25zdCBmcm9tID0gcGFja0F0KGltcG9ydGVyLCBuYW1lc3BhY2UpXG4gICAgICAgIHJldHVybiBraW5kID09PSAnZW50cnktcG9pbnQnIHx8ICFmcm9tID8geyBwYXRoOiBwYWNrLCBuYW1lc3BhY2U6ICdwYWNrJyB9IDogb3V0c2lkZShmcm9tLCBwYWNrKVxuICAgICAgfSlcbiAgICAgIG9uTG9hZCh7IGZpbHRlcjogLy4vLCBuYW1lc3BhY2U6ICdwYWNrJyB9LCAoeyBwYXRoOiBwYWNrIH0pID0+ICh7XG4gICAgICAgIGNvbnRlbnRzOiBwYWNrID09PSBSVU5USU1FID8gZHJhd2luZy50ZXh0IDogcGFja3MudGV4dE9mKHBhY2spLFxuICAgICAgICByZXNvbHZlRGlyOiBwcm9jZXNzLmN3ZCgpLFxuICAgICAgICBsb2FkZXI6ICd0cycsXG4gICAgICB9KSlcbiAgICAgIG9uUmVzb2x2ZSh7IGZpbHRlcjogL14oXFwuezEsMn1cXC98XFwvKS8gfSwgKHsgcGF0aDogZ2l2ZW4sIHJlc29sdmVEaXIsIGtpbmQsIGltcG9ydGVyLCBuYW1lc3BhY2UgfSkgPT4ge1xuICAgICAgICBpZiAocmVzb2x2ZURpci5pbmNsdWRlcygnbm9kZV9tb2R1bGVzJykpIHJldHVybiB1bmRlZmluZWRcbiAgICAgICAgY29uc3QgZmlsZSA9IHBhdGgucmVzb2x2ZShyZXNvbHZlRGlyLCBnaXZlbilcbiAgICAgICAgY29uc3QgbmFtZSA9IG5hbWVPZihmaWxlKVxuICAgICAgICBpZiAoIW5hbWUuc3RhcnRzV2l0aCgnc3JjLycpKSByZXR1cm4gdW5kZWZpbmVkXG4gICAgICAgIGNvbnN0IGZyb20gPSBwYWNrQXQoaW1wb3J0ZXIsIG5hbWVzcGFjZSlcbiAgICAgICAgY29uc3QgcGFzc2VkT24gPSBQQVNTRURfT05bbmFtZV1cbiAgICAgICAgaWYgKGZyb20gJiYgcGFzc2VkT24gJiYgZHJhd2luZy5pc0luc2lkZShwYXNzZWRPbikpIHJldHVybiBvdXRzaWRlKGZyb20sIFJVTlRJTUUpXG4gICAgICAgIC8vIE9uZSBjb3B5IG9mIHN1Y2ggYSBmaWxlIGZvciBlYWNoIHBhY2sgbWFrZXMgb25lIGltcG9ydCBvZiB0aGUgcGFja2FnZSB0aGVyZSwgd2hvZXZlciBpbiBpdCBhc2tzLlxuICAgICAgICBpZiAoZnJvbSAmJiBwYXNzZWRPbikgcmV0dXJuIHsgcGF0aDogbmFtZSwgbmFtZXNwYWNlOiBgJHtDT1BZfSR7ZnJvbX1gIH1cbiAgICAgICAgaWYgKHBhc3NlZE9uKSByZXR1cm4gcmVzb2x2ZShwYXNzZWRPbiwgeyByZXNvbHZlRGlyLCBraW5kIH0pXG4gICAgICAgIGlmIChmcm9tICYmIHBhY2tzLmlzQ29waWVkKGZyb20sIG5hbWUpKSByZXR1cm4geyBwYXRoOiBuYW1lLCBuYW1lc3BhY2U6IGAke0NPUFl9JHtmcm9tfWAgfVxuICAgICAgICBjb25zdCBwYWNrID0gcGFja3Mub2YuZ2V0KG5hbWUpXG4gICAgICAgIHJldHVybiBmcm9tICYmIHBhY2sgJiYgZnJvbSAhPT0gcGFjayA/IG91dHNpZGUoZnJvbSwgcGFjaykgOiB7IHBhdGg6IGZpbGUgfVxuICAgICAgfSlcbiAgICAgIC8vIFRoZSBlbGVtZW50cycgb3duIGZ1bmN0aW9ucywgb2Ygd2hpY2ggdGhlIHNvdXJjZXMgc2F5IG5vdGhpbmcuXG4gICAgICBvblJlc29sdmUoeyBmaWx0ZXI6IC9cXC9qc3gtcnVudGltZSQvIH0sICh7IHBhdGg6IGdpdmVuLCBpbXBvcnRlciwgbmFtZXNwYWNlIH0pID0+IHtcbiAgICAgICAgY29uc3QgZnJvbSA9IHBhY2tBdChpbXBvcnRlciwgbmFtZXNwYWNlKVxuICAgICAgICBpZiAoIWZyb20gfHwgZnJvbSA9PT0gUlVOVElNRSkgcmV0dXJuIHVuZGVmaW5lZFxuICAgICAgICBpZiAoZHJhd2luZy5pc0luc2lkZShnaXZlbikpIHJldHVybiBvdXRzaWRlKGZyb20sIFJVTlRJTUUpXG4gICAgICAgIHJldHVybiBpbXBvcnRlciA9PT0gZ2l2ZW4gPyB7IHBhdGg6IGdpdmVuLCBleHRlcm5hbDogdHJ1ZSB9IDogeyBwYXRoOiBnaXZlbiwgbmFtZXNwYWNlOiBgJHtDT1BZfSR7ZnJvbX1gIH1cbiAgICAgIH0pXG4gICAgICBvbkxvYWQoeyBmaWx0ZXI6IC9cXC9qc3gtcnVudGltZSQvIH0sICh7IHBhdGg6IGdpdmVuLCBuYW1lc3BhY2UgfSkgPT5cbiAgICAgICAgbmFtZXNwYWNlLnN0YXJ0c1dpdGgoQ09QWSlcbiAgICAgICAgICA/IHsgY29udGVudHM6IGBleHBvcnQgeyBGcmFnbWVudCwganN4LCBqc3hzIH0gZnJvbSAnJHtnaXZlbn0nYCwgcmVzb2x2ZURpcjogcHJvY2Vzcy5jd2QoKSB9XG4gICAgICAgICAgOiB1bmRlZmluZWQsXG4gICAgICApXG4gICAgICBvbkxvYWQoeyBmaWx0ZXI6IC8oXnxbXFxcXC9dKXNyY1tcXFxcL10uKlxcLnRzeD8kLyB9LCBhc3luYyAoeyBwYXRoOiBmaWxlIH0pID0+ICh7XG4gICAgICAgIGNvbnRlbnRzOiB3cml0dGVuSW4obmFtZU9mKGZpbGUpLCBwYWNrcy5yZXdyaXRlKG5hbWVPZihmaWxlKSwgYXdhaXQgcmVhZEZpbGUoZmlsZSwgJ3V0ZjgnKSkpLFxuICAgICAgICByZXNvbHZlRGlyOiBwYXRoLnJlc29sdmUocGF0aC5kaXJuYW1lKGZpbGUpKSxcbiAgICAgICAgbG9hZGVyOiBmaWxlLmVuZHNXaXRoKCd4JykgPyAndHN4JyA6ICd0cycsXG4gICAgICB9KSlcbiAgICB9LFxuICB9XG4gIGNvbnN0IG5hbWVzID0gWy4uLk9iamVjdC5rZXlzKHsgLi4uZG9vcnMsIC4uLnBsYWluIH0pLCAuLi5wYWNrcy5uYW1lcywgUlVOVElNRV1cbiAgY29uc3QgaXNPdXJzID0gKHBhY2s6IHN0cmluZyk6IGJvb2xlYW4gPT5cbiAgICBPYmplY3QuaGFzT3duKHBsYWluLCBwYWNrKVxuICAgICAgPyBkcmF3aW5nID09PSBieVByZWFjdFxuICAgICAgOiBkcmF3aW5nICE9PSBieVByZWFjdCB8fCAoaXNEcmF3bihwYWNrKSAmJiAhT2JqZWN0Lmhhc093bihkb29ycywgcGFjaykpXG4gIHJldHVybiB7XG4gICAgcGx1Z2luLFxuICAgIGVudHJ5UG9pbnRzOiBPYmplY3QuZnJvbUVudHJpZXMobmFtZXMuZmlsdGVyKGlzT3VycykubWFwKChwYWNrKSA9PiBbZmlsZU9mKHBhY2spLCBgcGFjazoke3BhY2t9YF0pKSxcbiAgfVxufVxuY29uc3QgZm9yUmVhY3QgPSBwYWNrZWQoYnlSZWFjdClcbmNvbnN0IGZvclByZWFjdCA9IHBhY2tlZChieVByZWFjdClcblxuY29uc3QgQ1JZUFRPR1JBUEhZID0gL15AKG5vYmxlfHNjdXJlKVxcLy9cblxuLyoqXG4gKiBMaWJyYXJpZXMgb2YgY3J5cHRvZ3JhcGh5IGNvbWUgaW5zaWRlLCBvbmUgY29weSBmb3IgZWFjaCBmaWxlIG9mIG91cnMgdGhhdCBpbXBvcnRzIHRoZW0uIEEgZmlsZSBvZiBhIGxpYnJhcnkgaXMgaW4gb25lXG4gKiBjaHVuaywgd2l0aCBhbGwgdGhhdCBhbnlib2R5IHRha2VzIG9mIGl0OiB3aG8gY2hlY2tzIG9uZSBraW5kIG9mIHNpZ25hdHVyZSB3b3VsZCBmZXRjaCB3aGF0IHRoZSBvdGhlciBmYW1pbGllcyBuZWVkLlxuICovXG5jb25zdCBvd25DcnlwdG9ncmFwaHk6IFBsdWdpbiA9IHtcbiAgbmFtZTogJ293bi1jcnlwdG9ncmFwaHknLFxuICBzZXR1cCh7IG9uUmVzb2x2ZSwgb25Mb2FkLCByZXNvbHZlIH0pIHtcbiAgICBjb25zdCBpc0xlZnQgPSBTeW1ib2woKVxuICAgIGNvbnN0IHRha2UgPSBhc3luYyAoXG4gICAgICBnaXZlbjogc3RyaW5nLFxuICAgICAgb3duZXI6IHN0cmluZyxcbiAgICAgIHJlc29sdmVEaXI6IHN0cmluZyxcbiAgICAgIGtpbmQ6IEltcG9ydEtpbmQsXG4gICAgKTogUHJvbWlzZTxPblJlc29sdmVSZXN1bHQ+ID0+IHtcbiAgICAgIGNvbnN0IHsgcGF0aDogZmlsZSwgZXJyb3JzIH0gPSBhd2FpdCByZXNvbHZlKGdpdmVuLCB7IHJlc29sdmVEaXIsIGtpbmQsIHBsdWdpbkRhdGE6IGlzTGVmdCB9KVxuICAgICAgcmV0dXJuIGVycm9ycy5sZW5ndGggPyB7IGVycm9ycyB9IDogeyBwYXRoOiBmaWxlLCBzdWZmaXg6IGA/JHtvd25lcn1gLCBwbHVnaW5EYXRhOiBvd25lciwgc2lkZUVmZmVjdHM6IGZhbHNlIH1cbiAgICB9XG4gICAgb25SZXNvbHZlKHsgZmlsdGVyOiBDUllQVE9HUkFQSFkgfSwgKHsgcGF0aDogZ2l2ZW4sIGltcG9ydGVyLCByZXNvbHZlRGlyLCBraW5kLCBwbHVnaW5EYXRhIH0pID0+IHtcbiAgICAgIGNvbnN0IG93bmVyID0gdHlwZW9mIHBsdWdpbkRhdGEgPT09ICdzdHJpbmcnID8gcGx1Z2luRGF0YSA6IG5hbWVPZihpbXBvcnRlcilcbiAgICAgIHJldHVybiBwbHVnaW5EYXRhID09PSBpc0xlZnQgfHwgISh0eXBlb2YgcGx1Z2luRGF0YSA9PT0gJ3N0cmluZycgfHwgb3duZXIuc3RhcnRzV2l0aCgnc3JjLycpKVxuICAgICAgICA/IHVuZGVmaW5lZFxuICAgICAgICA6IHRha2UoZ2l2ZW4sIG93bmVyLCByZXNvbHZlRGlyLCBraW5kKVxuICAgIH0pXG4gICAgb25SZXNvbHZlKHsgZmlsdGVyOiAvXlxcLlxcLj9cXC8vIH0sICh7IHBhdGg6IGdpdmVuLCByZXNvbHZlRGlyLCBraW5kLCBwbHVnaW5EYXRhIH0pID0+XG4gICAgICB0eXBlb2YgcGx1Z2luRGF0YSA9PT0gJ3N0cmluZycgPyB0YWtlKGdpdmVuLCBwbHVnaW5EYXRhLCByZXNvbHZlRGlyLCBraW5kKSA6IHVuZGVmaW5lZCxcbiAgICApXG4gICAgb25Mb2FkKHsgZmlsdGVyOiAvW1xcXFwvXW5vZGVfbW9kdWxlc1tcXFxcL11AKG5vYmxlfHNjdXJlKVtcXFxcL10vIH0sIGFzeW5jICh7IHBhdGg6IGZpbGUsIHBsdWdpbkRhdGEgfSkgPT5cbiAgICAgIHR5cGVvZiBwbHVnaW5EYXRhID09PSAnc3RyaW5nJyA/IHsgY29udGVudHM6IGF3YWl0IHJlYWRGaWxlKGZpbGUsICd1dGY4JyksIGxvYWRlcjogJ2pzJywgcGx1Z2luRGF0YSB9IDogdW5kZWZpbmVkLFxuICAgIClcbiAgfSxcbn1cblxuLyoqXG4gKiBTb2xhbmEncyBsaWJyYXJ5IGNvbWVzIGluc2lkZSwgc28gdGhhdCBubyBob3N0IGhhcyB0byBsZWF2ZSBvdXQgaXRzIHRhYmxlIG9mIG1lc3NhZ2VzOiAyMCBrQiB0aGF0IG9ubHkgYSBidWlsZCBmb3JcbiAqIGRldmVsb3BlcnMgcmVhZHMsIGFuZCB0aGF0IGVzYnVpbGQgY2Fubm90IGRyb3AgYnkgaXRzZWxmLlxuICovXG5jb25zdCB3aXRob3V0U29sYW5hTWVzc2FnZXM6IFBsdWdpbiA9IHtcbiAgbmFtZTogJ3dpdGhvdXQtc29sYW5hLW1lc3NhZ2VzJyxcbiAgc2V0dXAoeyBvbkxvYWQgfSkge1xuICAgIG9uTG9hZCh7IGZpbHRlcjogL1tcXFxcL11Ac29sYW5hW1xcXFwvXWVycm9yc1tcXFxcL11kaXN0W1xcXFwvXS4qXFwubWpzJC8gfSwgYXN5bmMgKHsgcGF0aDogZmlsZSB9KSA9PiB7XG4gICAgICBjb25zdCB0ZXh0ID0gYXdhaXQgcmVhZEZpbGUoZmlsZSwgJ3V0ZjgnKVxuICAgICAgY29uc3QgY29udGVudHMgPSB0ZXh0XG4gICAgICAgIC5yZXBsYWNlKC8odmFyIFNvbGFuYUVycm9yTWVzc2FnZXMgPSApXFx7W1xcc1xcU10qP1xcblxcfTsvLCAnJDF7fTsnKVxuICAgICAgICAucmVwbGFjZSgncHJvY2Vzcy5lbnYuTk9ERV9FTlYgIT09IFwicHJvZHVjdGlvblwiJywgJ2ZhbHNlJylcbiAgICAgIGlmIChjb250ZW50cy5sZW5ndGggPiB0ZXh0Lmxlbmd0aCAtIDE1XzAwMCkgdGhyb3cgbmV3IEVycm9yKGAke2ZpbGV9IGlzIG5vdCB3aGF0IGl0IHdhc2ApXG4gICAgICByZXR1cm4geyBjb250ZW50cywgbG9hZGVyOiAnanMnIH1cbiAgICB9KVxuICB9LFxufVxuXG4vKiogRWFjaCBmaWxlIGhhcyBhIG1hcCB0byB0aGUgc291cmNlcywgd2hpY2ggYXJlIHB1Ymxpc2hlZDogc2VlIHRlc3QvdG9vbHMvdGlkeS1tYXBzLnRzLiAqL1xuY29uc3QgY29tbW9uOiBPcHRpb25zID0geyBmb3JtYXQ6ICdlc20nLCB0YXJnZXQ6ICdlczIwMjInLCBzcGxpdHRpbmc6IHRydWUsIG91dERpcjogJ2Rpc3QnLCBzb3VyY2VtYXA6IHRydWUgfVxuXG4vKiogUmVhY3QgaGFzIGhhZCB0aGUgc2hpbSdzIG9uZSBmdW5jdGlvbiBpdHNlbGYgc2luY2UgdmVyc2lvbiAxODsgaXRzIENvbW1vbkpTIHdvdWxkIGJlY29tZSBhIGByZXF1aXJlYCBpbiBicm93c2Vycy4gKi9cbmNvbnN0IHNoaW1Gcm9tUmVhY3Q6IFBsdWdpbiA9IHtcbiAgbmFtZTogJ3NoaW0tZnJvbS1yZWFjdCcsXG4gIHNldHVwKHsgb25SZXNvbHZlLCBvbkxvYWQgfSkge1xuICAgIG9uUmVzb2x2ZSh7IGZpbHRlcjogL151c2Utc3luYy1leHRlcm5hbC1zdG9yZVxcL3NoaW0vIH0sICgpID0+ICh7IHBhdGg6ICdzaGltJywgbmFtZXNwYWNlOiAnZnJvbS1yZWFjdCcgfSkpXG4gICAgb25Mb2FkKHsgZmlsdGVyOiAvLi8sIG5hbWVzcGFjZTogJ2Zyb20tcmVhY3QnIH0sICgpID0+ICh7XG4gICAgICBjb250ZW50czogXCJleHBvcnQgeyB1c2VTeW5jRXh0ZXJuYWxTdG9yZSB9IGZyb20gJ3JlYWN0J1wiLFxuICAgICAgcmVzb2x2ZURpcjogcHJvY2Vzcy5jd2QoKSxcbiAgICB9KSlcbiAgfSxcbn1cblxuLyoqXG4gKiBXYWxsZXRDb25uZWN0J3MgZW5naW5lLCBmZXRjaGVkIG9ubHkgd2hlbiBhIHZpc2l0b3IgcGFpcnMuIEl0IGNvbWVzIGJ1aWx0LCB3aXRoIHN0YW5kLWlucyBmb3Igd2hhdCBhIHBhZ2UgZG9lcyBub3QgbmVlZFxuICogb2YgaXQ6IGFzIGEgZGVwZW5kZW5jeSBpdCB3b3VsZCBicmluZyBhIGh1bmRyZWQgcGFja2FnZXMsIGFuZCBhIHNlY29uZCB2aWVtIGJlc2lkZSB0aGUgaG9zdCdzIG93bi5cbiAqL1xuY29uc3QgRU5HSU5FX1BBQ0tBR0UgPSAnQHdhbGxldGNvbm5lY3QvdW5pdmVyc2FsLXByb3ZpZGVyJ1xuY29uc3QgZW5naW5lOiBPcHRpb25zID0ge1xuICAuLi5jb21tb24sXG4gIG5hbWU6ICdwYWlyaW5nIGVuZ2luZScsXG4gIGVudHJ5OiB7ICdjaHVua3MvcGFpcmluZy1lbmdpbmUnOiAnZGVtby9yZWxheS1hbGlhc2VzL3VuaXZlcnNhbC1wcm92aWRlci50cycgfSxcbiAgcGxhdGZvcm06ICdicm93c2VyJyxcbiAgc3BsaXR0aW5nOiBmYWxzZSxcbiAgZXNidWlsZFBsdWdpbnM6IFtzbGltUmVsYXlGb3JFc2J1aWxkKCldLFxuICBub0V4dGVybmFsOiBbLy4vXSxcbiAgbWluaWZ5OiB0cnVlLFxuICAvLyBgQnVmZmVyYCBhcyBhIG1lbWJlcjogZm9yIHRoZSBiYXJlIG5hbWUgUGFyY2VsIGJyaW5ncyBhIHBhY2thZ2UgaW50byBhIHBhZ2UncyBwcm9qZWN0LlxuICBkZWZpbmU6IHsgJ3Byb2Nlc3MuZW52Lk5PREVfRU5WJzogJ1wicHJvZHVjdGlvblwiJywgZ2xvYmFsOiAnZ2xvYmFsVGhpcycsIEJ1ZmZlcjogJ2dsb2JhbFRoaXMuQnVmZmVyJyB9LFxuICBlc2J1aWxkT3B0aW9ucyhvcHRpb25zKSB7XG4gICAgb3B0aW9ucy5sZWdhbENvbW1lbnRzID0gJ25vbmUnXG4gIH0sXG59XG5jb25zdCB3aXRoRW5naW5lQXQgPSAoZmlsZTogc3RyaW5nKTogUGx1Z2luID0+ICh7XG4gIG5hbWU6ICdlbmdpbmUtYmVzaWRlJyxcbiAgc2V0dXAoeyBvblJlc29sdmUgfSkge1xuICAgIG9uUmVzb2x2ZSh7IGZpbHRlcjogbmV3IFJlZ0V4cChgXiR7RU5HSU5FX1BBQ0tBR0V9JGApIH0sICgpID0+ICh7IHBhdGg6IGZpbGUsIGV4dGVybmFsOiB0cnVlIH0pKVxuICB9LFxufSlcblxuLyoqIFdoYXQgYSBmaXJzdCBvcGVuIGFuZCBhIHZpc2l0b3Igd2hvIGNvbWVzIGJhY2sgcnVuOiBzZWUgdGVzdC90b29scy9jb21waWxlLXRvZ2V0aGVyLnRzLiAqL1xuY29uc3QgUlVOX0FUX09OQ0UgPSBbJ2ludGVyaW9yJywgJ3NjcmVlbicsICdjb25uZWN0aW9ucyddXG4vKiogV2hhdCBhIHBhZ2UgcnVucyBiZWZvcmUgaXRzIGJ1dHRvbiBpcyB0aGVyZS4gKi9cbmNvbnN0IFJVTl9CRUZPUkUgPSBbJ2NvcmUnLCAncmVhY3QnLCAnZWlwMTU1J11cblxuLyoqXG4gKiBUaGUgZG9vcnMgdGhhdCBtZWV0IG9uIGEgaG9zdCdzIHBhZ2Ugc2hhcmUgd2hhdCBkcmF3cyBub3RoaW5nOiB0d28gY29waWVzIHdvdWxkIGVhY2ggY2FycnkgdGhlIHN0b3JlcywgYW5kIHRoZWlyIHNpZ25hbHNcbiAqIHdvdWxkIG5vdCBoZWFyIGVhY2ggb3RoZXIuIE5vdGhpbmcgaXMgbWluaWZpZWQgYW5kIE5PREVfRU5WIHN0YXlzLCBzaW5jZSBob3N0cyBidW5kbGUgdGhlc2UgZmlsZXMuIFBhY2thZ2VzIHRoYXQgYSBob3N0IG1heSBoYXZlXG4gKiBpdHNlbGYgc3RheSBpbXBvcnRzOyB3aGF0IGZldyBuZWVkIG9mIGxhcmdlIG9uZXMgY29tZXMgaW5zaWRlLlxuICovXG5jb25zdCBidW5kbGVkQnlIb3N0czogT3B0aW9ucyA9IHtcbiAgLi4uY29tbW9uLFxuICBuYW1lOiAnZG9vcnMnLFxuICBlbnRyeTogZG9vcnMsXG4gIHBsYXRmb3JtOiAnbmV1dHJhbCcsXG4gIGVzYnVpbGRQbHVnaW5zOiBbd2l0aEVuZ2luZUF0KCcuL3BhaXJpbmctZW5naW5lLmpzJyksIHNoaW1Gcm9tUmVhY3QsIGZvclJlYWN0LnBsdWdpbiwgd2l0aG91dFNvbGFuYU1lc3NhZ2VzXSxcbiAgLy8gQW4gaW1wb3J0IGluIHRoZSBlbmQ6IHNlZSBganN4LXJ1bnRpbWVgIGFib3ZlLlxuICBub0V4dGVybmFsOiBbJ3JlYWN0L2pzeC1ydW50aW1lJ10sXG4gIHNwbGl0dGluZzogZmFsc2UsXG4gIHBsdWdpbnM6IFtjb21waWxlZFRvZ2V0aGVyKFJVTl9BVF9PTkNFLCBSVU5fQkVGT1JFKV0sXG4gIC8vIFRoZSBtYXAgZnJvbSBjaHVua3MgdG8gc291cmNlcywgZm9yIGJlbmNoL3NpemUudHMuIE5vdCBwdWJsaXNoZWQuXG4gIG1ldGFmaWxlOiB0cnVlLFxuICBlc2J1aWxkT3B0aW9ucyhvcHRpb25zKSB7XG4gICAgb3B0aW9ucy5lbnRyeVBvaW50cyA9IGZvclJlYWN0LmVudHJ5UG9pbnRzXG4gICAgLy8gV2hhdCBpcyBidW5kbGVkIGFmdGVyIGFsbCBpcyBtZWFudCBmb3IgYnJvd3NlcnMuXG4gICAgb3B0aW9ucy5jb25kaXRpb25zID0gWydicm93c2VyJ11cbiAgICBvcHRpb25zLm1haW5GaWVsZHMgPSBbJ21vZHVsZScsICdtYWluJ11cbiAgfSxcbn1cblxuLyoqIFRoZSBkb29ycyB0aGF0IGRyYXcgd2l0aCBQcmVhY3Q6IHBhY2tzIG9mIHRoZSBzYW1lIHNvdXJjZXMuIFdoYXRldmVyIGRyYXdzIG5vdGhpbmcgaXQgaGFzIGZyb20gdGhlIGRvb3JzLiAqL1xuY29uc3QgZHJhd25CeUVsZW1lbnQ6IE9wdGlvbnMgPSB7XG4gIC4uLmNvbW1vbixcbiAgbmFtZTogJ2VsZW1lbnQnLFxuICBlbnRyeTogcGxhaW4sXG4gIHBsYXRmb3JtOiAnbmV1dHJhbCcsXG4gIGVzYnVpbGRQbHVnaW5zOiBbd2l0aEVuZ2luZUF0KCcuLi9wYWlyaW5nLWVuZ2luZS5qcycpLCBmb3JQcmVhY3QucGx1Z2luXSxcbiAgc3BsaXR0aW5nOiBmYWxzZSxcbiAgcGx1Z2luczogW2NvbXBpbGVkVG9nZXRoZXIoUlVOX0FUX09OQ0UpXSxcbiAgbm9FeHRlcm5hbDogWy9ecmVhY3QvXSxcbiAgZXNidWlsZE9wdGlvbnMob3B0aW9ucykge1xuICAgIG9wdGlvbnMuZW50cnlQb2ludHMgPSBmb3JQcmVhY3QuZW50cnlQb2ludHNcbiAgICBvcHRpb25zLmNvbmRpdGlvbnMgPSBbJ2Jyb3dzZXInXVxuICAgIG9wdGlvbnMubWFpbkZpZWxkcyA9IFsnbW9kdWxlJywgJ21haW4nXVxuICB9LFxufVxuXG4vKipcbiAqIGVzYnVpbGQgcHV0cyBmaWxlcyBpbnRvIG9uZSBjaHVuayB3aGVuIHRoZSBzYW1lIGVudHJpZXMgcmVhY2ggdGhlbS4gU28gYSBkeW5hbWljIGltcG9ydCBhc2tzIGZvciBhIHdob2xlIHBhY2ssIGFuZCBhIHBhY2tcbiAqIGJyaW5ncyBlYWNoIHBhY2sgdGhhdCBpdCB0YWtlcyBzb21ldGhpbmcgb2YsIHdob2xlOiB0aGVuIHRoZSBmaWxlcyBvZiBhIHBhY2sgYXJlIGFsd2F5cyB0b2dldGhlciwgaW4gb25lIGNodW5rLlxuICovXG5jb25zdCBwYWNrc0luc2lkZTogUGx1Z2luID0ge1xuICBuYW1lOiAncGFja3MtaW5zaWRlJyxcbiAgc2V0dXAoeyBvblJlc29sdmUsIG9uTG9hZCwgcmVzb2x2ZSB9KSB7XG4gICAgdGFrZU93bih7IG9uUmVzb2x2ZSwgcmVzb2x2ZSB9KVxuICAgIG9uUmVzb2x2ZSh7IGZpbHRlcjogL15wYWNrOi8gfSwgKHsgcGF0aDogZ2l2ZW4gfSkgPT4gKHtcbiAgICAgIHBhdGg6IGdpdmVuLnNsaWNlKCdwYWNrOicubGVuZ3RoKSxcbiAgICAgIG5hbWVzcGFjZTogJ3BhY2snLFxuICAgICAgc2lkZUVmZmVjdHM6IHRydWUsXG4gICAgfSkpXG4gICAgb25Mb2FkKHsgZmlsdGVyOiAvLi8sIG5hbWVzcGFjZTogJ3BhY2snIH0sICh7IHBhdGg6IHBhY2sgfSkgPT4ge1xuICAgICAgLy8gV2hhdGV2ZXIgYSBwYWdlIHdpdGhvdXQgYSBidW5kbGVyIGFza3MgZm9yLCB0aGUgZWxlbWVudCdzIGZpbGUgaXMgdGhlcmUgYmVmb3JlIGl0LlxuICAgICAgY29uc3QgYmVmb3JlID0gcGFjayA9PT0gJ2VsZW1lbnQnID8gW10gOiBbJ2VsZW1lbnQnLCAuLi5wYWNrcy5uZWVkZWRCeShwYWNrKV1cbiAgICAgIHJldHVybiB7XG4gICAgICAgIGNvbnRlbnRzOiBbcGFja3MudGV4dE9mKHBhY2spLCAuLi5iZWZvcmUubWFwKChvdGhlcikgPT4gYGltcG9ydCAncGFjazoke290aGVyfSdgKV0uam9pbignXFxuJyksXG4gICAgICAgIHJlc29sdmVEaXI6IHByb2Nlc3MuY3dkKCksXG4gICAgICB9XG4gICAgfSlcbiAgICBvblJlc29sdmUoeyBmaWx0ZXI6IC9eKFxcLnsxLDJ9fHNyY3xcXC8pLyB9LCAoeyBwYXRoOiBnaXZlbiwgcmVzb2x2ZURpciwga2luZCwgaW1wb3J0ZXIsIG5hbWVzcGFjZSB9KSA9PiB7XG4gICAgICBpZiAocmVzb2x2ZURpci5pbmNsdWRlcygnbm9kZV9tb2R1bGVzJykpIHJldHVybiB1bmRlZmluZWRcbiAgICAgIGNvbnN0IGZpbGUgPSBwYXRoLnJlc29sdmUocmVzb2x2ZURpciwgZ2l2ZW4pXG4gICAgICBjb25zdCBuYW1lID0gbmFtZU9mKGZpbGUpXG4gICAgICBjb25zdCBwYXNzZWRPbiA9IFBBU1NFRF9PTltuYW1lXVxuICAgICAgaWYgKHBhc3NlZE9uKSByZXR1cm4gcmVzb2x2ZShwYXNzZWRPbiwgeyByZXNvbHZlRGlyLCBraW5kIH0pXG4gICAgICAvLyBXaGF0IGVhY2ggcGFjayBoYXMgb2YgaXRzIG93biB3b3VsZCBlbHNlIGJlIGEgZmlsZSBmb3IgZWFjaCBzZXQgb2YgcGFja3MgdGhhdCBoYXZlIGl0LlxuICAgICAgY29uc3QgZnJvbSA9IG5hbWVzcGFjZS5zdGFydHNXaXRoKENPUFkpID8gbmFtZXNwYWNlLnNsaWNlKENPUFkubGVuZ3RoKSA6IHBhY2tzLm9mLmdldChuYW1lT2YoaW1wb3J0ZXIpKVxuICAgICAgaWYgKGZyb20gJiYgIXBhY2tzLm9mLmhhcyhuYW1lKSAmJiBwYWNrcy5pc0NvcGllZChmcm9tLCBuYW1lKSkgcmV0dXJuIHsgcGF0aDogbmFtZSwgbmFtZXNwYWNlOiBgJHtDT1BZfSR7ZnJvbX1gIH1cbiAgICAgIHJldHVybiBuYW1lLnN0YXJ0c1dpdGgoJ3NyYy8nKSA/IHsgcGF0aDogZmlsZSwgc2lkZUVmZmVjdHM6IHRydWUgfSA6IHVuZGVmaW5lZFxuICAgIH0pXG4gICAgb25Mb2FkKHsgZmlsdGVyOiAvKF58W1xcXFwvXSlzcmNbXFxcXC9dLipcXC50c3g/JC8gfSwgYXN5bmMgKHsgcGF0aDogZmlsZSB9KSA9PiAoe1xuICAgICAgY29udGVudHM6IHdyaXR0ZW5JbihuYW1lT2YoZmlsZSksIHBhY2tzLnJld3JpdGUobmFtZU9mKGZpbGUpLCBhd2FpdCByZWFkRmlsZShmaWxlLCAndXRmOCcpKSksXG4gICAgICByZXNvbHZlRGlyOiBwYXRoLnJlc29sdmUocGF0aC5kaXJuYW1lKGZpbGUpKSxcbiAgICAgIGxvYWRlcjogZmlsZS5lbmRzV2l0aCgneCcpID8gJ3RzeCcgOiAndHMnLFxuICAgIH0pKVxuICB9LFxufVxuXG4vKiogRm9yIHBhZ2VzIHdpdGhvdXQgYSBidW5kbGVyOiBldmVyeXRoaW5nIGluc2lkZSwgUHJlYWN0IGluY2x1ZGVkLCByZWFkeSB0byBiZSBzZXJ2ZWQgYXMgaXQgaXMuICovXG5jb25zdCBzZXJ2ZWRBc0lzOiBPcHRpb25zID0ge1xuICAuLi5jb21tb24sXG4gIG5hbWU6ICdzY3JpcHQnLFxuICBlbnRyeTogZWxlbWVudCxcbiAgcGxhdGZvcm06ICdicm93c2VyJyxcbiAgZXNidWlsZFBsdWdpbnM6IFt3aXRoRW5naW5lQXQoJy4uL2NodW5rcy9wYWlyaW5nLWVuZ2luZS5qcycpLCBvd25DcnlwdG9ncmFwaHksIHBhY2tzSW5zaWRlXSxcbiAgbm9FeHRlcm5hbDogWy8uL10sXG4gIG1pbmlmeTogdHJ1ZSxcbiAgZGVmaW5lOiB7ICdwcm9jZXNzLmVudi5OT0RFX0VOVic6ICdcInByb2R1Y3Rpb25cIicgfSxcbiAgLy8gTm8gYnVuZGxlciBjb21lcyBhZnRlcjogQ2hyb21pdW0gcmVhZHMgaXQsIG90aGVycyBwYXNzIG92ZXIgaXQuIFNlZSB0ZXN0L3Rvb2xzL2NvbXBpbGUtdG9nZXRoZXIudHMuXG4gIGJhbm5lcjogeyBqczogJy8vIyBhbGxGdW5jdGlvbnNDYWxsZWRPbkxvYWQnIH0sXG4gIGVzYnVpbGRPcHRpb25zKG9wdGlvbnMpIHtcbiAgICBvcHRpb25zLmVudHJ5UG9pbnRzID0gc2NyaXB0XG4gICAgb3B0aW9ucy5hbGlhcyA9IHsgLi4ucHJlYWN0QWxpYXNlcyB9XG4gICAgb3B0aW9ucy5jaHVua05hbWVzID0gJ3dhbGxldGxldC9bbmFtZV0tW2hhc2hdJ1xuICAgIG9wdGlvbnMubGVnYWxDb21tZW50cyA9ICdub25lJ1xuICB9LFxufVxuXG4vKiogU291cmNlcyBkcmF3biBieSBQcmVhY3Q6IGEgZ3JhcGggb2YgaXRzIG93biBiZXNpZGUgdGhlIG9uZSBmb3IgUmVhY3QuICovXG5jb25zdCBQUkVBQ1QgPSAncHJlYWN0J1xuXG4vKiogQmVzaWRlIHRoZSBkb29ycyB0aGF0IFJlYWN0IGRyYXdzLCB0aG9zZSB0aGF0IFByZWFjdCBkcmF3czogdGhleSBzaGFyZSB3aGF0IGRyYXdzIG5vdGhpbmcsIGFzIHRoZSBwYWNrcyBkby4gKi9cbmNvbnN0IGRyYXduVHdpY2U6IFBsdWdpbiA9IHtcbiAgbmFtZTogJ2RyYXduLXR3aWNlJyxcbiAgc2V0dXAoeyBvblJlc29sdmUsIG9uTG9hZCwgcmVzb2x2ZSB9KSB7XG4gICAgdGFrZU93bih7IG9uUmVzb2x2ZSwgcmVzb2x2ZSB9KVxuICAgIG9uUmVzb2x2ZSh7IGZpbHRlcjogL15cXC57MSwyfVxcLy8gfSwgKHsgcGF0aDogZ2l2ZW4sIHJlc29sdmVEaXIsIGtpbmQsIG5hbWVzcGFjZSB9KSA9PiB7XG4gICAgICBpZiAocmVzb2x2ZURpci5pbmNsdWRlcygnbm9kZV9tb2R1bGVzJykpIHJldHVybiB1bmRlZmluZWRcbiAgICAgIGNvbnN0IGZpbGUgPSBwYXRoLnJlc29sdmUocmVzb2x2ZURpciwgZ2l2ZW4pXG4gICAgICBjb25zdCBuYW1lID0gbmFtZU9mKGZpbGUpXG4gICAgICBpZiAoIW5hbWUuc3RhcnRzV2l0aCgnc3JjLycpKSByZXR1cm4gdW5kZWZpbmVkXG4gICAgICBjb25zdCBpc1ByZWFjdCA9IG5hbWVzcGFjZSA9PT0gUFJFQUNUIHx8IE9iamVjdC52YWx1ZXMocGxhaW4pLmluY2x1ZGVzKG5hbWUpXG4gICAgICBjb25zdCBwYXNzZWRPbiA9IFBBU1NFRF9PTltuYW1lXVxuICAgICAgaWYgKHBhc3NlZE9uKSByZXR1cm4gcmVzb2x2ZSgoaXNQcmVhY3QgJiYgcHJlYWN0QWxpYXNlc1twYXNzZWRPbl0pIHx8IHBhc3NlZE9uLCB7IHJlc29sdmVEaXIsIGtpbmQsIG5hbWVzcGFjZSB9KVxuICAgICAgcmV0dXJuIGlzUHJlYWN0ICYmICFzaGFyZWQuaGFzKG5hbWUpID8geyBwYXRoOiBuYW1lLCBuYW1lc3BhY2U6IFBSRUFDVCB9IDogeyBwYXRoOiBmaWxlIH1cbiAgICB9KVxuICAgIGNvbnN0IGxvYWQgPSBhc3luYyAobmFtZTogc3RyaW5nLCBwcmFnbWE6IHN0cmluZyk6IFByb21pc2U8T25Mb2FkUmVzdWx0PiA9PiAoe1xuICAgICAgLy8gT24gdGhlIGZpcnN0IGxpbmUsIHNvIHRoYXQgYWxsIGxpbmVzIHN0YXkgd2hlcmUgdGhlIHNvdXJjZSBoYXMgdGhlbS5cbiAgICAgIGNvbnRlbnRzOiAobmFtZS5lbmRzV2l0aCgneCcpID8gcHJhZ21hIDogJycpICsgd3JpdHRlbkluKG5hbWUsIGF3YWl0IHJlYWRGaWxlKG5hbWUsICd1dGY4JykpLFxuICAgICAgcmVzb2x2ZURpcjogcGF0aC5kaXJuYW1lKHBhdGgucmVzb2x2ZShuYW1lKSksXG4gICAgICBsb2FkZXI6IG5hbWUuZW5kc1dpdGgoJ3gnKSA/ICd0c3gnIDogJ3RzJyxcbiAgICB9KVxuICAgIG9uTG9hZCh7IGZpbHRlcjogLy4vLCBuYW1lc3BhY2U6IFBSRUFDVCB9LCAoeyBwYXRoOiBuYW1lIH0pID0+IGxvYWQobmFtZSwgJy8qKiBAanN4SW1wb3J0U291cmNlIHByZWFjdCAqLyAnKSlcbiAgICBvbkxvYWQoeyBmaWx0ZXI6IC9bXFxcXC9dc3JjW1xcXFwvXS4qXFwudHN4PyQvIH0sICh7IHBhdGg6IGZpbGUgfSkgPT4gbG9hZChuYW1lT2YoZmlsZSksICcnKSlcbiAgfSxcbn1cblxuLyoqIEZvciB0ZXN0IHJ1bm5lcnMgdGhhdCBrbm93IG5vIG90aGVyIG1vZHVsZXM6IHNlZSB0ZXN0L3Rvb2xzL2FsbC1kb29ycy50cy4gV2hhdCBpcyBsb2FkZWQgbGF0ZXIgaXMgaW5zaWRlLCB0b28uICovXG5jb25zdCByZXF1aXJlZDogT3B0aW9ucyA9IHtcbiAgLi4uY29tbW9uLFxuICBuYW1lOiAnY29tbW9uanMnLFxuICBlbnRyeTogeyBkb29yczogJ3Rlc3QvdG9vbHMvYWxsLWRvb3JzLnRzJyB9LFxuICBmb3JtYXQ6ICdjanMnLFxuICBvdXRFeHRlbnNpb246ICgpID0+ICh7IGpzOiAnLmNqcycgfSksXG4gIHBsYXRmb3JtOiAnYnJvd3NlcicsXG4gIHNwbGl0dGluZzogZmFsc2UsXG4gIGVzYnVpbGRQbHVnaW5zOiBbd2l0aEVuZ2luZUF0KCcuL2NodW5rcy9wYWlyaW5nLWVuZ2luZS5qcycpLCBzaGltRnJvbVJlYWN0LCBkcmF3blR3aWNlLCB3aXRob3V0U29sYW5hTWVzc2FnZXNdLFxuICAvLyBTaWduYWxzLCB0b286IGEgcnVubmVyIGZvciBicm93c2VycyB3b3VsZCBiZSBnaXZlbiB0aGVpciBFUyBtb2R1bGVzLCB3aGljaCBpdCBjYW5ub3QgcmVhZC5cbiAgbm9FeHRlcm5hbDogWy9eKD8hcmVhY3QpL10sXG4gIG1pbmlmeTogdHJ1ZSxcbiAgZXNidWlsZE9wdGlvbnMob3B0aW9ucykge1xuICAgIG9wdGlvbnMubGVnYWxDb21tZW50cyA9ICdub25lJ1xuICB9LFxufVxuXG4vKiogV2hhdCB0aGUgZG9vcnMgb2YgbGFuZ3VhZ2VzIG5lZWQgdG8gcmVhZCB0aGVpciB0ZXh0cywgd2hpY2ggYnVpbGQudHMgd3JpdGVzIGJlc2lkZSBpdDogdGhleSBhcmUgbm8gY29kZS4gKi9cbmNvbnN0IGxhbmd1YWdlUGFja3M6IE9wdGlvbnMgPSB7XG4gIC4uLmNvbW1vbixcbiAgbmFtZTogJ2xhbmd1YWdlcycsXG4gIGZvcm1hdDogWydlc20nLCAnY2pzJ10sXG4gIGVudHJ5OiB7ICd0ZXh0cy9kZWZpbmUtcGFjayc6ICdzcmMvdGV4dHMvZGVmaW5lLXBhY2sudHMnIH0sXG4gIHBsYXRmb3JtOiAnbmV1dHJhbCcsXG4gIHNwbGl0dGluZzogZmFsc2UsXG4gIG1pbmlmeTogdHJ1ZSxcbn1cbi8qKiBBc2tlZCBmb3Igd2l0aCB0aGUgZmlyc3QgdGV4dHMsIGFzIGEgbW9kdWxlIGJ5IGByZXF1aXJlYCB0b28sIGFzIHRoZXkgYXJlLiAqL1xuY29uc3QgbGFuZ3VhZ2VSZWFkZXI6IE9wdGlvbnMgPSB7XG4gIC4uLmxhbmd1YWdlUGFja3MsXG4gIG5hbWU6ICdyZWFkZXIgb2YgbGFuZ3VhZ2VzJyxcbiAgZm9ybWF0OiAnZXNtJyxcbiAgZW50cnk6IHsgJ3RleHRzL29wZW4tdGV4dHMnOiAnc3JjL3RleHRzL29wZW4tdGV4dHMudHMnIH0sXG59XG5cbi8qKiBXaGF0IGlzIHR5cGVkIGluIGEgdGVybWluYWw6IG9uZSBmaWxlIGZvciBOb2RlIHdpdGggaXRzIGxpYnJhcmllcyBpbnNpZGUsIHdoaWNoIG5vIHBhZ2UgZmV0Y2hlcyBhbmQgbm8gaG9zdCBpbnN0YWxscy4gKi9cbmNvbnN0IGNvbW1hbmRzOiBPcHRpb25zID0ge1xuICAuLi5jb21tb24sXG4gIG5hbWU6ICdjb21tYW5kcycsXG4gIGVudHJ5OiB7IGNsaTogJ3NyYy9jbGkvbWFpbi50cycgfSxcbiAgcGxhdGZvcm06ICdub2RlJyxcbiAgdGFyZ2V0OiAnbm9kZTIwJyxcbiAgc3BsaXR0aW5nOiBmYWxzZSxcbiAgbm9FeHRlcm5hbDogWy8uL10sXG4gIG1pbmlmeTogdHJ1ZSxcbiAgZXNidWlsZE9wdGlvbnMob3B0aW9ucykge1xuICAgIG9wdGlvbnMubGVnYWxDb21tZW50cyA9ICdub25lJ1xuICAgIC8vIEJ5IHRoZWlyIG1vZHVsZXM6IHdoYXQgaXMgbGVmdCBvdXQgb2YgdGhlbSBpcyBsZWZ0IG91dCBvZiB0aGUgZmlsZS5cbiAgICBvcHRpb25zLm1haW5GaWVsZHMgPSBbJ21vZHVsZScsICdtYWluJ11cbiAgfSxcbn1cblxuLyoqIFRoZSBwYWdlJ3Mgc2lkZSBvZiB0aGUgUGxheXdyaWdodCBkb29yLCBidW5kbGVkIGludG8gaXRzIHRleHQ6IHNlZSBzcmMvdGVzdGluZy9wbGF5d3JpZ2h0L3BhZ2Utc2NyaXB0LnRzLiAqL1xuY29uc3Qgd2l0aFBhZ2VTY3JpcHQ6IFBsdWdpbiA9IHtcbiAgbmFtZTogJ3BhZ2Utc2NyaXB0JyxcbiAgc2V0dXAoeyBvbkxvYWQsIGVzYnVpbGQgfSkge1xuICAgIG9uTG9hZCh7IGZpbHRlcjogL1tcXFxcL11wbGF5d3JpZ2h0W1xcXFwvXXBhZ2Utc2NyaXB0XFwudHMkLyB9LCBhc3luYyAoeyBwYXRoOiBmaWxlIH0pID0+IHtcbiAgICAgIGNvbnN0IHsgb3V0cHV0RmlsZXMgfSA9IGF3YWl0IGVzYnVpbGQuYnVpbGQoe1xuICAgICAgICBlbnRyeVBvaW50czogW3BhdGguam9pbihwYXRoLmRpcm5hbWUoZmlsZSksICdpbi1wYWdlLnRzJyldLFxuICAgICAgICBidW5kbGU6IHRydWUsXG4gICAgICAgIHdyaXRlOiBmYWxzZSxcbiAgICAgICAgbWluaWZ5OiB0cnVlLFxuICAgICAgICBmb3JtYXQ6ICdpaWZlJyxcbiAgICAgICAgZ2xvYmFsTmFtZTogJ2tpdCcsXG4gICAgICAgIHBsYXRmb3JtOiAnYnJvd3NlcicsXG4gICAgICAgIHRhcmdldDogJ2VzMjAyMicsXG4gICAgICAgIGV4dGVybmFsOiBbJ25vZGU6KiddLFxuICAgICAgICBsZWdhbENvbW1lbnRzOiAnbm9uZScsXG4gICAgICB9KVxuICAgICAgY29uc3QgdGV4dCA9IGAke291dHB1dEZpbGVzWzBdPy50ZXh0fWNvbnN0IHsgaW5zdGFsbEluUGFnZSB9ID0ga2l0YFxuICAgICAgcmV0dXJuIHsgY29udGVudHM6IGBleHBvcnQgY29uc3QgcGFnZVNjcmlwdCA9ICR7SlNPTi5zdHJpbmdpZnkodGV4dCl9YCwgbG9hZGVyOiAnanMnIH1cbiAgICB9KVxuICB9LFxufVxuXG4vKiogU291cmNlcyB0aGF0IGEgZG9vciBwYXNzZXMgb24gd2hvbGUuICovXG5jb25zdCBHSVZFTl9CWTogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgc3RyaW5nPj4gPSB7XG4gICdzcmMvd2lkZ2V0L2NyZWF0ZS13aWRnZXQudHMnOiAnaW5kZXgnLFxuICAnc3JjL3Rlc3RpbmcvY3JlYXRlLXRlc3Qtd2FsbGV0LnRzJzogJ3Rlc3RpbmcnLFxuICAnc3JjL3Rlc3Rpbmcvb2ZmbGluZS50cyc6ICd0ZXN0aW5nJyxcbn1cblxuLyoqIFdoYXQgdGhlIGtpdCBmb3IgUmVhY3QgdGFrZXMgZnJvbSB0aGUgb3RoZXIgZG9vcnM6IHRoZSBob3N0J3MgdGVzdCBoYXMgb25lIGNvcmUsIGFuZCBvbmUgUmVhY3QuICovXG5jb25zdCBmcm9tRG9vcnMgPSAoZXh0ZW5zaW9uOiBzdHJpbmcpOiBQbHVnaW4gPT4gKHtcbiAgbmFtZTogJ2Zyb20tZG9vcnMnLFxuICBzZXR1cCh7IG9uUmVzb2x2ZSB9KSB7XG4gICAgY29uc3Qgb3V0c2lkZSA9IChnaXZlbjogc3RyaW5nKSA9PiAoeyBwYXRoOiBnaXZlbiwgZXh0ZXJuYWw6IHRydWUgfSlcbiAgICBjb25zdCBkb29yQXQgPSAobmFtZTogc3RyaW5nKTogc3RyaW5nIHwgdW5kZWZpbmVkID0+XG4gICAgICBPYmplY3QuZW50cmllcyhkb29ycykuZmluZCgoWywgc291cmNlXSkgPT4gc291cmNlID09PSBuYW1lKT8uWzBdXG4gICAgb25SZXNvbHZlKHsgZmlsdGVyOiAvXlxcLnsxLDJ9XFwvLyB9LCAoeyBwYXRoOiBnaXZlbiwgcmVzb2x2ZURpciwgaW1wb3J0ZXIgfSkgPT4ge1xuICAgICAgaWYgKG5hbWVPZihpbXBvcnRlcikgIT09IHRlc3RpbmdbJ3Rlc3RpbmctcmVhY3QnXSkgcmV0dXJuIHVuZGVmaW5lZFxuICAgICAgY29uc3QgbmFtZSA9IG5hbWVPZihwYXRoLnJlc29sdmUocmVzb2x2ZURpciwgZ2l2ZW4pKVxuICAgICAgY29uc3QgcGFzc2VkT24gPSBQQVNTRURfT05bbmFtZV1cbiAgICAgIGlmIChwYXNzZWRPbikgcmV0dXJuIG91dHNpZGUocGFzc2VkT24pXG4gICAgICBjb25zdCBkb29yID0gR0lWRU5fQllbbmFtZV0gPz8gZG9vckF0KG5hbWUpXG4gICAgICByZXR1cm4gZG9vciA/IG91dHNpZGUoYC4vJHtkb29yfSR7ZXh0ZW5zaW9ufWApIDogdW5kZWZpbmVkXG4gICAgfSlcbiAgICBvblJlc29sdmUoeyBmaWx0ZXI6IC9ecmVhY3QoLWRvbSk/KCR8XFwvKS8gfSwgKHsgcGF0aDogZ2l2ZW4gfSkgPT4gb3V0c2lkZShnaXZlbikpXG4gIH0sXG59KVxuXG4vKiogSmVzdCdzIHBhZ2UgbGFja3Mgd2hhdCB0aGUgY3J5cHRvZ3JhcGh5IGFza3MgZm9yIGFzIGl0IGlzIGxvYWRlZC4gTm9kZSBoYXMgaXQuICovXG5jb25zdCB0ZXh0Q29kZXJzQnkgPSAobm9kZVV0aWw6IHN0cmluZyk6IHN0cmluZyA9PlxuICBgaWYodHlwZW9mIFRleHRFbmNvZGVyPT09J3VuZGVmaW5lZCcpe2NvbnN0e1RleHREZWNvZGVyLFRleHRFbmNvZGVyfT0ke25vZGVVdGlsfTtPYmplY3QuYXNzaWduKGdsb2JhbFRoaXMse1RleHREZWNvZGVyLFRleHRFbmNvZGVyfSl9YFxuY29uc3QgVEVYVF9DT0RFUlMgPSB7XG4gIGNqczogYCd1c2Ugc3RyaWN0Jzske3RleHRDb2RlcnNCeShcInJlcXVpcmUoJ25vZGU6dXRpbCcpXCIpfWAsXG4gIC8vIEEgcGFnZSBvZiBWaXRlc3QncyBicm93c2VyIG1vZGUgbG9hZHMgaXQsIHRvbywgYW5kIGhhcyBubyBzdWNoIG1vZHVsZSB0byBpbXBvcnQuXG4gIGVzbTogdGV4dENvZGVyc0J5KFwicHJvY2Vzcy5nZXRCdWlsdGluTW9kdWxlKCdub2RlOnV0aWwnKVwiKSxcbn1cblxuY29uc3QgeyAndGVzdGluZy1yZWFjdCc6IHJlYWN0S2l0LCAuLi5raXQgfSA9IHRlc3RpbmdcbmNvbnN0IGtpdEZvclJlYWN0ID0geyAndGVzdGluZy1yZWFjdCc6IHJlYWN0S2l0IH1cblxuLyoqXG4gKiBUaGUga2l0IGZvciB0ZXN0cyBvZiBob3N0cyBzdGFuZHMgYnkgaXRzZWxmOiBubyBwYWdlIG9mIGEgdmlzaXRvciBsb2FkcyBpdCwgc28gY3J5cHRvZ3JhcGh5IGNvbWVzIGluc2lkZSwgYW5kIHRoZSBkb29yc1xuICoga25vdyBub3RoaW5nIG9mIGl0LlxuICovXG5jb25zdCBmb3JUZXN0cyA9IChmb3JtYXQ6ICdlc20nIHwgJ2NqcycsIGV4dGVuc2lvbjogc3RyaW5nLCBlbnRyeTogUmVjb3JkPHN0cmluZywgc3RyaW5nPik6IE9wdGlvbnMgPT4gKHtcbiAgLi4uY29tbW9uLFxuICBuYW1lOiBgJHtPYmplY3Qua2V5cyhlbnRyeSlbMF19LCAke2Zvcm1hdH1gLFxuICBmb3JtYXQsXG4gIGVudHJ5LFxuICAvLyBXaGF0IGhhcyBubyBjcnlwdG9ncmFwaHkgb2YgaXRzIG93biB0YWtlcyBpdCBmcm9tIHdoYXQgaGFzLlxuICAuLi4oJ3Rlc3RpbmcnIGluIGVudHJ5ICYmIHsgYmFubmVyOiB7IGpzOiBURVhUX0NPREVSU1tmb3JtYXRdIH0gfSksXG4gIHBsYXRmb3JtOiAnbmV1dHJhbCcsXG4gIHNwbGl0dGluZzogZmFsc2UsXG4gIG91dEV4dGVuc2lvbjogKCkgPT4gKHsganM6IGV4dGVuc2lvbiB9KSxcbiAgZXNidWlsZFBsdWdpbnM6IFt3aXRoUGFnZVNjcmlwdCwgZnJvbURvb3JzKGV4dGVuc2lvbildLFxuICBub0V4dGVybmFsOiBbL14oPyFub2RlOikvXSxcbiAgZXh0ZXJuYWw6IFsvXm5vZGU6L10sXG4gIG1pbmlmeTogdHJ1ZSxcbiAgZXNidWlsZE9wdGlvbnMob3B0aW9ucykge1xuICAgIG9wdGlvbnMubWFpbkZpZWxkcyA9IFsnbW9kdWxlJywgJ21haW4nXVxuICAgIG9wdGlvbnMuY29uZGl0aW9ucyA9IFsnYnJvd3NlciddXG4gICAgb3B0aW9ucy5sZWdhbENvbW1lbnRzID0gJ25vbmUnXG4gICAgLy8gQSB0ZXN0IHJ1bm5lciB0aGF0IGtub3dzIG9ubHkgYHJlcXVpcmVgIHdvdWxkIGxvYWQgbm90aGluZyBsYXRlci5cbiAgICBpZiAoZm9ybWF0ID09PSAnY2pzJykgb3B0aW9ucy5zdXBwb3J0ZWQgPSB7IC4uLm9wdGlvbnMuc3VwcG9ydGVkLCAnZHluYW1pYy1pbXBvcnQnOiBmYWxzZSB9XG4gIH0sXG59KVxuXG4vKiogVGhlIHBhZ2UgdGhhdCBgd2FsbGV0bGV0IGNoZWNrLXdhbGxldGAgc2VydmVzOiByZWFkIGJ5IHRoZSBjb21tYW5kIGZyb20gYmVzaWRlIGl0LCBhbmQgZm9yIGl0cyB2aXNpdG9yJ3MgYnJvd3Nlci4gKi9cbmNvbnN0IHdhbGxldFBhZ2U6IE9wdGlvbnMgPSB7XG4gIC4uLmNvbW1vbixcbiAgbmFtZTogJ3dhbGxldCBwYWdlJyxcbiAgZW50cnk6IHsgJ2NsaS13YWxsZXQtcGFnZSc6ICdzcmMvY2xpL2NoZWNrLXdhbGxldC9wYWdlLnRzJyB9LFxuICBwbGF0Zm9ybTogJ2Jyb3dzZXInLFxuICBzcGxpdHRpbmc6IGZhbHNlLFxuICBtaW5pZnk6IHRydWUsXG59XG5cbi8qKiBUaGUgcGFuZWwgZm9yIGRldmVsb3BlcnM6IGJ5IGl0c2VsZiwgdW5taW5pZmllZCBhbmQgd2l0aCBOT0RFX0VOViwgc28gdGhhdCBhIGhvc3QncyBidWlsZCBmb3IgdmlzaXRvcnMgZHJvcHMgYWxsIG9mIGl0LiAqL1xuY29uc3QgZGV2dG9vbHM6IE9wdGlvbnMgPSB7XG4gIC4uLmNvbW1vbixcbiAgbmFtZTogJ2RldnRvb2xzJyxcbiAgZm9ybWF0OiBbJ2VzbScsICdjanMnXSxcbiAgZW50cnk6IHsgZGV2dG9vbHM6ICdzcmMvZGV2dG9vbHMvaW5kZXgudHMnIH0sXG4gIHBsYXRmb3JtOiAnbmV1dHJhbCcsXG4gIHNwbGl0dGluZzogZmFsc2UsXG59XG5cbi8qKiBFdmVyeXRoaW5nIHRoYXQgaXMgcHVibGlzaGVkLCBmcm9tIHRoZXNlIGFsb25lOiB0ZXN0L2J1aWxkL3JlcHJvZHVjaWJsZS50ZXN0LnRzIG1ha2VzIGl0IGEgc2Vjb25kIHRpbWUuICovXG4vKiogQnkgd2hvbSB0eXBlcyBhcmUgcHVibGlzaGVkOiBzZWUgdGVzdC90b29scy9kZWNsYXJhdGlvbnMudHMuICovXG5leHBvcnQgY29uc3QgdHlwZWREb29ycyA9IHsgLi4uZG9vcnMsIC4uLnBsYWluLCAuLi50ZXN0aW5nLCBkZXZ0b29sczogJ3NyYy9kZXZ0b29scy9pbmRleC50cycgfVxuXG5leHBvcnQgY29uc3QgYnVpbGRzOiByZWFkb25seSBPcHRpb25zW10gPSBbXG4gIGJ1bmRsZWRCeUhvc3RzLFxuICBkcmF3bkJ5RWxlbWVudCxcbiAgc2VydmVkQXNJcyxcbiAgZW5naW5lLFxuICByZXF1aXJlZCxcbiAgbGFuZ3VhZ2VQYWNrcyxcbiAgbGFuZ3VhZ2VSZWFkZXIsXG4gIGNvbW1hbmRzLFxuICBkZXZ0b29scyxcbiAgZm9yVGVzdHMoJ2VzbScsICcuanMnLCBraXQpLFxuICBmb3JUZXN0cygnZXNtJywgJy5qcycsIGtpdEZvclJlYWN0KSxcbiAgZm9yVGVzdHMoJ2NqcycsICcuY2pzJywgdGVzdGluZyksXG4gIHdhbGxldFBhZ2UsXG5dXG5cbmV4cG9ydCBkZWZhdWx0IGFzeW5jICgpOiBQcm9taXNlPE9wdGlvbnNbXT4gPT4ge1xuICAvLyBIZXJlIGFuZCBub3QgYnkgYGNsZWFuYCwgd2l0aCB3aGljaCBlYWNoIGJ1aWxkIHdvdWxkIGRlbGV0ZSB3aGF0IHRoZSBvdGhlcnMgaGF2ZSB3cml0dGVuLlxuICBhd2FpdCBybShwYXRoLnJlc29sdmUoJ2Rpc3QnKSwgeyByZWN1cnNpdmU6IHRydWUsIGZvcmNlOiB0cnVlIH0pXG4gIHJldHVybiBbLi4uYnVpbGRzXVxufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvaGVscGVycy9mcmFtZS9iZW5jaC9wYWNrcy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9oZWxwZXJzL2ZyYW1lL2JlbmNoXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL2hlbHBlcnMvZnJhbWUvYmVuY2gvcGFja3MudHNcIjtpbXBvcnQgeyByZWFkRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJ1xuaW1wb3J0IHBhdGggZnJvbSAnbm9kZTpwYXRoJ1xuaW1wb3J0IHsgcmVhZFBhY2tGb2xkZXJzIH0gZnJvbSAnLi9wYWNrLWZvbGRlcnMudHMnXG5pbXBvcnQgeyByZWFkTW9kdWxlcyB9IGZyb20gJy4vcmVhZC1tb2R1bGVzLnRzJ1xuXG4vKipcbiAqIFdoaWNoIGZpbGUgb2YgdGhlIHBhY2thZ2UgZWFjaCBzb3VyY2UgY29tZXMgaW4uIEEgYnVuZGxlciBwYXJ0cyBhIGxhenkgZ3JhcGggYnkgd2hvIHJlYWNoZXMgd2hhdCwgd2hpY2ggbWFrZXMgYXMgbWFueVxuICogZmlsZXMgYXMgdGhlcmUgYXJlIHNldHMgb2YgcmVhZGVyczsgYSBwYWdlIHRoZW4gZmV0Y2hlcyBpdHMgZmlyc3Qgc2NyZWVuIGFzIHRoaXJ0eS4gSGVyZSBlYWNoIHNvdXJjZSBoYXMgb25lIHBhY2ssIGFuZFxuICogZWFjaCBwYWNrIGlzIG9uZSBmaWxlOiB3aGF0IGEgdmlzaXRvciBuZWVkcyBhdCBvbmUgbW9tZW50IGNvbWVzIHRvZ2V0aGVyLCBhbmQgbm90aGluZyB0d2ljZS4gQSBzb3VyY2UgdGhhdCBpcyBhc2tlZCBmb3IgYnlcbiAqIGEgZHluYW1pYyBpbXBvcnQgY29tZXMgaW4gdGhlIHBhY2sgb2YgaXRzIGZvbGRlciAoYmVuY2gvcGFjay1mb2xkZXJzLnRzKSwgd2l0aCB3aGF0IG5vYm9keSBiZWZvcmUgaXQgbmVlZHMuXG4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUGFja3Mge1xuICAvKiogVGhlIHBhY2sgb2YgZWFjaCBzb3VyY2UsIGJ5IGl0cyBwYXRoLiAqL1xuICByZWFkb25seSBvZjogUmVhZG9ubHlNYXA8c3RyaW5nLCBzdHJpbmc+XG4gIHJlYWRvbmx5IG5hbWVzOiByZWFkb25seSBzdHJpbmdbXVxuICAvKiogVGhvc2UgdGhhdCBzb21lYm9keSBpbXBvcnRzIGR5bmFtaWNhbGx5OyB0aGUgb3RoZXJzIGNvbWUgd2l0aCB0aGVtLiAqL1xuICByZWFkb25seSBsYXp5OiByZWFkb25seSBzdHJpbmdbXVxuICAvKipcbiAgICogV2hldGhlciBhIHBhY2sgaGFzIGEgY29weSBvZiBhIHNvdXJjZSBpbnN0ZWFkIG9mIGltcG9ydGluZyBhbm90aGVyJ3MuIEFueSBwYWNrIG9mIGNvbnN0YW50cywgb2Ygd2hpY2ggaXQgdGFrZXMgdGhvc2UgdGhhdCBpdFxuICAgKiB1c2VzOyBhIGRvb3Igb2YgdGhlIGJ1dHRvbnMsIG9mIHdoaWNoIGEgcGFnZSBoYXMgb25lIGRvb3IncywgYW5kIG9mIGEgZmV3IGZ1bmN0aW9ucyBvZiB0aGUgZmFtaWxpZXMsIHdoaWNoIHdvdWxkIGJyaW5nIGEgcm9vbVxuICAgKiBiZWZvcmUgdGhlIGNsaWNrLiBOb3RoaW5nIG9mIHRoZXNlIGhhcyBhIHN0YXRlIG9yIGlzIGNvbXBhcmVkLlxuICAgKi9cbiAgaXNDb3BpZWQocGFjazogc3RyaW5nLCBmaWxlOiBzdHJpbmcpOiBib29sZWFuXG4gIC8qKiBUaG9zZSBvZiBzb3VyY2VzIHRoYXQgUmVhY3Qgb3IgUHJlYWN0IGRyYXdzLiAqL1xuICByZWFkb25seSBkcmF3bjogUmVhZG9ubHlTZXQ8c3RyaW5nPlxuICAvKiogT3RoZXIgcGFja3MgdGhhdCBjb21lIHdpdGggdGhpcyBvbmUsIGJlY2F1c2Ugc291cmNlcyBvZiBpdCBpbXBvcnQgdGhlaXJzLiAqL1xuICBuZWVkZWRCeShwYWNrOiBzdHJpbmcpOiByZWFkb25seSBzdHJpbmdbXVxuICAvKiogVGhlIG1vZHVsZSBvZiBhIHBhY2s6IHdoYXQgb3RoZXJzIGltcG9ydCBmcm9tIGl0LCB1bmRlciBuYW1lcyB0aGF0IGFyZSB1bmlxdWUgaW4gc3JjLiAqL1xuICB0ZXh0T2YocGFjazogc3RyaW5nKTogc3RyaW5nXG4gIC8qKiBUaGUgdGV4dCBvZiBhIHNvdXJjZSB3aXRoIGl0cyBkeW5hbWljIGltcG9ydHMgYXMgaW1wb3J0cyBvZiBwYWNrcy4gKi9cbiAgcmV3cml0ZShmaWxlOiBzdHJpbmcsIHRleHQ6IHN0cmluZyk6IHN0cmluZ1xufVxuXG4vKiogQmVmb3JlIHRoZSBjbGljaywgd2hlcmUgbW9yZSB0aGFuIG9uZSBkb29yIG5lZWRzIGl0LiAqL1xuY29uc3QgQ09SRSA9ICdjb3JlJ1xuLyoqIFdoYXQgdGhlIG1haW4gZG9vciBhbG9uZSBvZmZlcnMgb2Ygd2hhdCBjb21lcyBsYXRlcjogc2VlIGJlbG93LiAqL1xuY29uc3QgT0ZGRVJFRCA9ICdvZmZlcmVkJ1xuLyoqIFRoZSBidXR0b25zOiBlYWNoIGRvb3IgdGhhdCBkcmF3cyBoYXMgYSBjb3B5LCBhbmQgbm9ib2R5IGVsc2UgbmVlZHMgdGhlbS4gKi9cbmNvbnN0IEJVVFRPTlMgPSAnYnV0dG9ucydcbi8qKiBXaGF0IHNjcmVlbnMgb2Ygc2V2ZXJhbCByb29tcyBzaGFyZSwgd2hhdCBzZXZlcmFsIGZhbWlsaWVzIHNoYXJlLCBhbmQgd2hhdCBlbHNlIHNldmVyYWwgcm9vbXMgc2hhcmUsIHdpdGggbm9ib2R5IGJlZm9yZSB0aGVtLiAqL1xuY29uc3QgT0ZfU0NSRUVOUyA9ICdraXQnXG5jb25zdCBPRl9GQU1JTElFUyA9ICdmYW1pbGllcydcbmNvbnN0IE9GX1JPT01TID0gJ2Nvbm5lY3RlZCdcbi8qKiBEb29ycyB0aGF0IGEgcGFnZSBoYXMgYmVmb3JlIHRoZSBjbGljay4gKi9cbmNvbnN0IEJFRk9SRV9USEVfQ0xJQ0sgPSBbJ3JlYWN0JywgJ2VsZW1lbnQnLCAnZWlwMTU1J11cblxuLyoqIFdoYXQgYSBkZWZhdWx0IGV4cG9ydCBpcyBjYWxsZWQgaW4gaXRzIHBhY2suICovXG5jb25zdCBuYW1lT2ZEZWZhdWx0ID0gKGZpbGU6IHN0cmluZyk6IHN0cmluZyA9PlxuICBwYXRoLnBvc2l4XG4gICAgLmJhc2VuYW1lKGZpbGUpXG4gICAgLnJlcGxhY2UoL1xcLlxcdyskLywgJycpXG4gICAgLnJlcGxhY2UoLy0oXFx3KS9nLCAoXywgbGV0dGVyOiBzdHJpbmcpID0+IGxldHRlci50b1VwcGVyQ2FzZSgpKVxuXG4vKiogQSBkeW5hbWljIGltcG9ydCBhcyBvdXIgc291cmNlcyB3cml0ZSBpdC4gKi9cbmNvbnN0IExBWllfSU1QT1JUID0gL1xcYmltcG9ydFxcKCcoXFwuW14nXSspJ1xcKS9nXG5cbi8qKlxuICogYGRvb3JzYDogbmFtZSBhbmQgZmlsZSBvZiBlYWNoLiBgaXNQYXNzZWRPbmAgdGVsbHMgZmlsZXMgdGhhdCBhcmUgYSBwYWNrYWdlIGJ5IGFub3RoZXIgbmFtZS4gYHNoYXJlZGAgYXJlIHRoZSBzb3VyY2VzXG4gKiB0aGF0IGV4aXN0IG9uY2UsIHdoYXRldmVyIGRyYXdzOiBhIHBhY2sgaGFzIG5vdGhpbmcgYnV0IHRoZW0sIG9yIG5vbmUuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmaW5kUGFja3MoXG4gIHJvb3Q6IHN0cmluZyxcbiAgZG9vcnM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+LFxuICBpc1Bhc3NlZE9uOiAoZmlsZTogc3RyaW5nKSA9PiBib29sZWFuLFxuICBzaGFyZWQ6IFJlYWRvbmx5U2V0PHN0cmluZz4sXG4pOiBQYWNrcyB7XG4gIGNvbnN0IHNvdXJjZXMgPSByZWFkTW9kdWxlcyhyb290KVxuICBjb25zdCBmb2xkZXJzID0gcmVhZFBhY2tGb2xkZXJzKHJvb3QpXG4gIGNvbnN0IGNsb3NlID0gKHJvb3RzOiBJdGVyYWJsZTxzdHJpbmc+KTogU2V0PHN0cmluZz4gPT4ge1xuICAgIGNvbnN0IHNlZW4gPSBuZXcgU2V0PHN0cmluZz4oKVxuICAgIGNvbnN0IHZpc2l0ID0gKGZpbGU6IHN0cmluZyk6IHZvaWQgPT4ge1xuICAgICAgaWYgKHNlZW4uaGFzKGZpbGUpIHx8IGlzUGFzc2VkT24oZmlsZSkgfHwgIXNvdXJjZXMuaGFzKGZpbGUpKSByZXR1cm5cbiAgICAgIHNlZW4uYWRkKGZpbGUpXG4gICAgICBmb3IgKGNvbnN0IHsgZmlsZTogbmV4dCB9IG9mIHNvdXJjZXMuZ2V0KGZpbGUpPy5icmluZ3MgPz8gW10pIHZpc2l0KG5leHQpXG4gICAgfVxuICAgIGZvciAoY29uc3QgZmlsZSBvZiByb290cykgdmlzaXQoZmlsZSlcbiAgICByZXR1cm4gc2VlblxuICB9XG4gIGNvbnN0IGRvb3JOYW1lcyA9IE9iamVjdC5rZXlzKGRvb3JzKVxuICBjb25zdCBieURvb3IgPSBuZXcgTWFwKGRvb3JOYW1lcy5tYXAoKGRvb3IpID0+IFtkb29yLCBjbG9zZShbZG9vcnNbZG9vcl0gYXMgc3RyaW5nXSldKSlcbiAgLyoqIFdoYXQgYSBwYWdlIGNhbiBhc2sgZm9yIGxhdGVyLCBmcm9tIHdoZXJldmVyLiAqL1xuICBjb25zdCBhc2tlZCA9IG5ldyBTZXQ8c3RyaW5nPigpXG4gIGNvbnN0IGFzayA9IChyb290czogSXRlcmFibGU8c3RyaW5nPik6IHZvaWQgPT4ge1xuICAgIGZvciAoY29uc3QgZmlsZSBvZiBjbG9zZShyb290cykpXG4gICAgICBmb3IgKGNvbnN0IG5leHQgb2Ygc291cmNlcy5nZXQoZmlsZSk/LmxhenkgPz8gW10pXG4gICAgICAgIGlmICghYXNrZWQuaGFzKG5leHQpKSB7XG4gICAgICAgICAgYXNrZWQuYWRkKG5leHQpXG4gICAgICAgICAgYXNrKFtuZXh0XSlcbiAgICAgICAgfVxuICB9XG4gIGFzayhPYmplY3QudmFsdWVzKGRvb3JzKSlcbiAgY29uc3QgcmVhY2hlZCA9IGNsb3NlKGFza2VkKVxuXG4gIGNvbnN0IG9mID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZz4oKVxuICBjb25zdCBGSVJTVF9TVEVQID0gZm9sZGVycy5zdGVwc1swXSBhcyBzdHJpbmdcbiAgY29uc3QgYmVmb3JlID0gY2xvc2UoWydzcmMvd2lkZ2V0L2NyZWF0ZS13aWRnZXQudHMnLCAuLi5CRUZPUkVfVEhFX0NMSUNLLm1hcCgoZG9vcikgPT4gZG9vcnNbZG9vcl0gYXMgc3RyaW5nKV0pXG4gIGNvbnN0IG93bkRvb3IgPSAoZmlsZTogc3RyaW5nKTogc3RyaW5nIHwgdW5kZWZpbmVkID0+XG4gICAgZG9vck5hbWVzLmZpbmQoXG4gICAgICAoZG9vcikgPT5cbiAgICAgICAgZmlsZSA9PT0gZG9vcnNbZG9vcl0gfHxcbiAgICAgICAgKHBhdGgucG9zaXguZGlybmFtZShkb29yc1tkb29yXSA/PyAnJykgPT09IHBhdGgucG9zaXguZGlybmFtZShmaWxlKSAmJiBmaWxlLnN0YXJ0c1dpdGgoYHNyYy9jaGFpbnMvJHtkb29yfS9gKSksXG4gICAgKVxuICBmb3IgKGNvbnN0IFtkb29yLCBmaWxlc10gb2YgYnlEb29yKVxuICAgIGZvciAoY29uc3QgZmlsZSBvZiBmaWxlcykge1xuICAgICAgY29uc3Qgb3duZXJzID0gZG9vck5hbWVzLmZpbHRlcigobmFtZSkgPT4gYnlEb29yLmdldChuYW1lKT8uaGFzKGZpbGUpKVxuICAgICAgY29uc3Qgb3duID0gb3duRG9vcihmaWxlKVxuICAgICAgY29uc3QgaXRzZWxmID0gZG9vck5hbWVzLmZpbmQoKG5hbWUpID0+IGRvb3JzW25hbWVdID09PSBmaWxlKVxuICAgICAgaWYgKGl0c2VsZikgb2Yuc2V0KGZpbGUsIGl0c2VsZilcbiAgICAgIC8vIEEgZmFtaWx5J3MgZmV3IGxpbmVzIHN0YXkgd2l0aCBpdHMgZG9vciwgd2hlcmUgYSBob3N0IHRoYXQgbGlzdHMgb3RoZXJzIG5ldmVyIGZldGNoZXMgdGhlbS5cbiAgICAgIGVsc2UgaWYgKG93biAmJiBieURvb3IuZ2V0KG93bik/LmhhcyhmaWxlKSAmJiAhZm9sZGVycy5pc1BpY2tlZChmaWxlKSkgb2Yuc2V0KGZpbGUsIG93bilcbiAgICAgIGVsc2UgaWYgKG93bmVycy5sZW5ndGggPT09IDEgJiYgIXJlYWNoZWQuaGFzKGZpbGUpKSBvZi5zZXQoZmlsZSwgZG9vcilcbiAgICAgIC8vIFRoZSBlbGVtZW50IHN0YW5kcyBhbG9uZSBvbiBpdHMgcGFnZTogd2hhdCBpcyBmZXRjaGVkIGxhdGVyIGZpbmRzIHRoZXJlIHdoYXQgaXQgc2hhcmVzIHdpdGggdGhlIGJ1dHRvbi5cbiAgICAgIGVsc2UgaWYgKGJlZm9yZS5oYXMoZmlsZSkpIG9mLnNldChmaWxlLCBDT1JFKVxuICAgICAgLy8gV2hhdCBob3N0cyBtYXkgYXNrIHRoZSBtYWluIGRvb3IgZm9yLCBhbmQgbm8gYnV0dG9uIG5lZWRzOiBidW5kbGVycyBsZWF2ZSBpdCB0byB3aGF0IGNvbWVzIGxhdGVyLlxuICAgICAgZWxzZSBpZiAob3duZXJzLmluY2x1ZGVzKCdpbmRleCcpKSBvZi5zZXQoZmlsZSwgT0ZGRVJFRClcbiAgICAgIC8vIFdoYXQgZG9vcnMgb2Ygb25lIGZvbGRlciBzaGFyZSwgYXMgdGhlIGluY3VtYmVudCdzIGRvOiBvZiB0aGVzZSBhIHBhZ2UgaGFzIG9uZSBkb29yJ3MsIHRvby5cbiAgICAgIGVsc2UgaWYgKG93bmVycy5ldmVyeSgob3duZXIpID0+IHBhdGgucG9zaXguZGlybmFtZShkb29yc1tvd25lcl0gPz8gJycpID09PSBwYXRoLnBvc2l4LmRpcm5hbWUoZmlsZSkpKVxuICAgICAgICBvZi5zZXQoZmlsZSwgKHJlYWNoZWQuaGFzKGZpbGUpICYmIGZvbGRlcnMucGFja09mKGZpbGUpKSB8fCBCVVRUT05TKVxuICAgICAgLy8gU3VjaCBhIGRvb3IgaGFzIGEgY29weSBvZiBpdHMgb3duIChgaXNDb3BpZWRgKTogaXQgbXVzdCBub3QgYnJpbmcgd2hhdCBjb21lcyBsYXRlciwgbm9yIHRoYXQgYnJpbmcgaXQuXG4gICAgfVxuICBmb3IgKGNvbnN0IHBhY2sgb2YgZm9sZGVycy5zdGVwcykge1xuICAgIGNvbnN0IGZhbWlseSA9IGZvbGRlcnMuZmFtaWx5T2YocGFjaylcbiAgICBjb25zdCByb290cyA9IFsuLi5zb3VyY2VzLmtleXMoKV0uZmlsdGVyKFxuICAgICAgKGZpbGUpID0+IGZvbGRlcnMucGFja09mKGZpbGUpID09PSBwYWNrICYmIChhc2tlZC5oYXMoZmlsZSkgfHwgZm9sZGVycy5pc1BpY2tlZChmaWxlKSksXG4gICAgKVxuICAgIC8vIFdoYXQgYSBmYW1pbHkgc2hhcmVzIHdpdGggdGhlIG90aGVycyBjb21lcyB3aXRoIHRoZSBmaXJzdCBzdGVwLCB3aGljaCBhbGwgb2YgdGhlbSBoYXZlLlxuICAgIGZvciAoY29uc3QgZmlsZSBvZiBjbG9zZShyb290cykpXG4gICAgICBpZiAoIW9mLmhhcyhmaWxlKSkgb2Yuc2V0KGZpbGUsIGZhbWlseSAmJiAhZmlsZS5zdGFydHNXaXRoKGBzcmMvY2hhaW5zLyR7ZmFtaWx5fS9gKSA/IEZJUlNUX1NURVAgOiBwYWNrKVxuICB9XG5cbiAgLy8gV2hhdCB3b3JrcyB3aXRob3V0IGEgc2NyZWVuIG11c3Qgbm90IGJyaW5nIHRoZSBtb2RhbC5cbiAgY29uc3QgaXNTY3JlZW4gPSAoZmlsZTogc3RyaW5nKTogYm9vbGVhbiA9PiB7XG4gICAgY29uc3QgcGFjayA9IG9mLmdldChmaWxlKSA/PyBmb2xkZXJzLnBhY2tPZihmaWxlKVxuICAgIHJldHVybiAhcGFjayB8fCBmb2xkZXJzLmlzRHJhd24ocGFjaylcbiAgfVxuICBjb25zdCBoaWRkZW4gPSBjbG9zZShbLi4uYXNrZWRdLmZpbHRlcigoZmlsZSkgPT4gIWlzU2NyZWVuKGZpbGUpKSlcbiAgZm9yIChjb25zdCBbZmlsZSwgcGFja10gb2Ygb2YpXG4gICAgaWYgKGZvbGRlcnMuc3RlcHMuaW5jbHVkZXMocGFjaykgJiYgZm9sZGVycy5pc0RyYXduKHBhY2spICYmIGhpZGRlbi5oYXMoZmlsZSkpIG9mLnNldChmaWxlLCBGSVJTVF9TVEVQKVxuXG4gIGNvbnN0IHNoYXJlZEJ5ID0gKHJvb21zOiByZWFkb25seSBzdHJpbmdbXSk6IHN0cmluZyA9PiB7XG4gICAgaWYgKHJvb21zLmV2ZXJ5KGZvbGRlcnMuaXNEcmF3bikpIHJldHVybiBPRl9TQ1JFRU5TXG4gICAgY29uc3QgZmFtaWxpZXMgPSBuZXcgU2V0KHJvb21zLm1hcChmb2xkZXJzLmZhbWlseU9mKSlcbiAgICBpZiAoZmFtaWxpZXMuaGFzKHVuZGVmaW5lZCkpIHJldHVybiBPRl9ST09NU1xuICAgIHJldHVybiBmYW1pbGllcy5zaXplID09PSAxID8gYCR7Wy4uLmZhbWlsaWVzXVswXX0tbW9yZWAgOiBPRl9GQU1JTElFU1xuICB9XG4gIGNvbnN0IHJlYWRlcnMgPSBuZXcgTWFwPHN0cmluZywgU2V0PHN0cmluZz4+KClcbiAgZm9yIChjb25zdCBmaWxlIG9mIGFza2VkKSB7XG4gICAgaWYgKG9mLmhhcyhmaWxlKSkgY29udGludWVcbiAgICBjb25zdCByb29tID0gZm9sZGVycy5wYWNrT2YoZmlsZSlcbiAgICBpZiAoIXJvb20pIHRocm93IG5ldyBFcnJvcihgJHtmaWxlfSBpcyBsb2FkZWQgbGF0ZXIsIGFuZCBubyBwYWNrLmpzb24gYWJvdmUgaXQgc2F5cyBpbiB3aGljaCBwYWNrYClcbiAgICBmb3IgKGNvbnN0IG90aGVyIG9mIGNsb3NlKFtmaWxlXSkpIHJlYWRlcnMuc2V0KG90aGVyLCAocmVhZGVycy5nZXQob3RoZXIpID8/IG5ldyBTZXQoKSkuYWRkKHJvb20pKVxuICB9XG4gIGZvciAoY29uc3QgZmlsZSBvZiByZWFjaGVkKSB7XG4gICAgaWYgKG9mLmhhcyhmaWxlKSkgY29udGludWVcbiAgICBjb25zdCByb29tcyA9IFsuLi4ocmVhZGVycy5nZXQoZmlsZSkgPz8gW10pXVxuICAgIGNvbnN0IFtvbmx5XSA9IHJvb21zXG4gICAgY29uc3Qgb3duID0gZm9sZGVycy5wYWNrT2YoZmlsZSkgPz8gJydcbiAgICBvZi5zZXQoZmlsZSwgcm9vbXMubGVuZ3RoID09PSAxICYmIG9ubHkgPyBvbmx5IDogcm9vbXMuaW5jbHVkZXMob3duKSA/IG93biA6IHNoYXJlZEJ5KHJvb21zKSlcbiAgfVxuXG4gIGNvbnN0IGNvcGllZCA9IFsuLi5vZi5rZXlzKCldLmZpbHRlcihmb2xkZXJzLmlzQ29waWVkKVxuICBmb3IgKGNvbnN0IGZpbGUgb2YgY29waWVkKSBvZi5kZWxldGUoZmlsZSlcbiAgZm9yIChjb25zdCBbZmlsZSwgcGFja10gb2Ygb2YpIGlmIChzaGFyZWQuaGFzKGZpbGUpICYmIGZvbGRlcnMuaXNEcmF3bihwYWNrKSkgb2Yuc2V0KGZpbGUsIE9GX1JPT01TKVxuICBjb25zdCBtaXhlZCA9IG5ldyBTZXQoWy4uLm9mXS5maWx0ZXIoKFtmaWxlXSkgPT4gc2hhcmVkLmhhcyhmaWxlKSkubWFwKChbLCBwYWNrXSkgPT4gcGFjaykpXG4gIGNvbnN0IGRyYXduID0gbmV3IFNldDxzdHJpbmc+KClcbiAgZm9yIChjb25zdCBbZmlsZSwgcGFja10gb2Ygb2YpIHtcbiAgICBpZiAoc2hhcmVkLmhhcyhmaWxlKSkgY29udGludWVcbiAgICBjb25zdCBvd24gPSBwYWNrID09PSBDT1JFID8gQlVUVE9OUyA6IG1peGVkLmhhcyhwYWNrKSA/IGAke3BhY2t9LWRyYXduYCA6IHBhY2tcbiAgICBvZi5zZXQoZmlsZSwgb3duKVxuICAgIGRyYXduLmFkZChvd24pXG4gIH1cblxuICBjb25zdCB3YW50ZWQgPSBuZXcgTWFwPHN0cmluZywgU2V0PHN0cmluZz4+KClcbiAgY29uc3Qgd2FudCA9IChmaWxlOiBzdHJpbmcsIG5hbWVzOiByZWFkb25seSBzdHJpbmdbXSk6IHZvaWQgPT4ge1xuICAgIGNvbnN0IGFsbCA9IHdhbnRlZC5nZXQoZmlsZSkgPz8gbmV3IFNldCgpXG4gICAgZm9yIChjb25zdCBuYW1lIG9mIG5hbWVzKSBhbGwuYWRkKG5hbWUpXG4gICAgd2FudGVkLnNldChmaWxlLCBhbGwpXG4gIH1cbiAgZm9yIChjb25zdCBbZmlsZSwgeyBicmluZ3MsIGxhenkgfV0gb2Ygc291cmNlcykge1xuICAgIGlmICghb2YuaGFzKGZpbGUpKSBjb250aW51ZVxuICAgIGZvciAoY29uc3QgeyBmaWxlOiBuZXh0LCBuYW1lcyB9IG9mIGJyaW5ncykge1xuICAgICAgaWYgKG9mLmdldChuZXh0KSA9PT0gb2YuZ2V0KGZpbGUpIHx8IGZvbGRlcnMuaXNDb3BpZWQobmV4dCkpIGNvbnRpbnVlXG4gICAgICBpZiAob2YuZ2V0KG5leHQpID09PSBCVVRUT05TICYmICFkb29yTmFtZXMuaW5jbHVkZXMob2YuZ2V0KGZpbGUpID8/ICcnKSlcbiAgICAgICAgdGhyb3cgbmV3IEVycm9yKGAke2ZpbGV9IGlzIGxvYWRlZCBsYXRlciBhbmQgaW1wb3J0cyAke25leHR9LCBvZiB3aGljaCBlYWNoIGRvb3IgaGFzIGl0cyBvd25gKVxuICAgICAgd2FudChuZXh0LCBuYW1lcylcbiAgICB9XG4gICAgZm9yIChjb25zdCBuZXh0IG9mIGxhenkpIGlmIChvZi5nZXQobmV4dCkgIT09IG9mLmdldChmaWxlKSkgd2FudChuZXh0LCBzb3VyY2VzLmdldChuZXh0KT8uZXhwb3J0cyA/PyBbXSlcbiAgfVxuICBmb3IgKGNvbnN0IGZpbGUgb2YgY29waWVkKSB7XG4gICAgY29uc3QgeyBicmluZ3MgPSBbXSwgbGF6eSA9IFtdIH0gPSBzb3VyY2VzLmdldChmaWxlKSA/PyB7fVxuICAgIGlmIChsYXp5Lmxlbmd0aCkgdGhyb3cgbmV3IEVycm9yKGAke2ZpbGV9IGlzIGNvcGllZCBpbnRvIGVhY2ggcGFjaywgYW5kIGxvYWRzICR7bGF6eVswXX0gbGF0ZXJgKVxuICAgIGZvciAoY29uc3QgeyBmaWxlOiBuZXh0LCBuYW1lcyB9IG9mIGJyaW5ncykgd2FudChuZXh0LCBuYW1lcylcbiAgfVxuICBjb25zdCBpc0NvcGllZCA9IChwYWNrOiBzdHJpbmcsIGZpbGU6IHN0cmluZyk6IGJvb2xlYW4gPT5cbiAgICBmb2xkZXJzLmlzQ29waWVkKGZpbGUpIHx8XG4gICAgKGRvb3JOYW1lcy5pbmNsdWRlcyhwYWNrKSAmJiAhIWJ5RG9vci5nZXQocGFjayk/LmhhcyhmaWxlKSAmJiAhWy4uLmRvb3JOYW1lcywgQ09SRV0uaW5jbHVkZXMob2YuZ2V0KGZpbGUpID8/IENPUkUpKVxuICAvKiogRmlsZXMgd2l0aCB0aGUgY29waWVzIHRoYXQgY29tZSBhbG9uZy4gKi9cbiAgY29uc3Qgd2l0aENvcGllcyA9IChmaWxlczogcmVhZG9ubHkgc3RyaW5nW10sIGFsbCA9IG5ldyBTZXQ8c3RyaW5nPigpKTogUmVhZG9ubHlTZXQ8c3RyaW5nPiA9PiB7XG4gICAgZm9yIChjb25zdCBmaWxlIG9mIGZpbGVzKSB7XG4gICAgICBpZiAoYWxsLmhhcyhmaWxlKSkgY29udGludWVcbiAgICAgIGFsbC5hZGQoZmlsZSlcbiAgICAgIGNvbnN0IGJyb3VnaHQgPSBzb3VyY2VzLmdldChmaWxlKT8uYnJpbmdzLm1hcCgob25lKSA9PiBvbmUuZmlsZSkgPz8gW11cbiAgICAgIHdpdGhDb3BpZXMoYnJvdWdodC5maWx0ZXIoZm9sZGVycy5pc0NvcGllZCksIGFsbClcbiAgICB9XG4gICAgcmV0dXJuIGFsbFxuICB9XG4gIGNvbnN0IGhhc0RlZmF1bHQgPSAoZmlsZTogc3RyaW5nKTogYm9vbGVhbiA9PiAhIXNvdXJjZXMuZ2V0KGZpbGUpPy5leHBvcnRzLmluY2x1ZGVzKCdkZWZhdWx0JylcblxuICByZXR1cm4ge1xuICAgIG9mLFxuICAgIG5hbWVzOiBbLi4ubmV3IFNldChvZi52YWx1ZXMoKSldLmZpbHRlcigocGFjaykgPT4gIWRvb3JOYW1lcy5pbmNsdWRlcyhwYWNrKSAmJiBwYWNrICE9PSBCVVRUT05TKS5zb3J0KCksXG4gICAgbGF6eTogWy4uLm5ldyBTZXQoWy4uLmFza2VkXS5tYXAoKGZpbGUpID0+IG9mLmdldChmaWxlKSBhcyBzdHJpbmcpKV0uc29ydCgpLFxuICAgIGRyYXduLFxuICAgIGlzQ29waWVkLFxuICAgIG5lZWRlZEJ5OiAocGFjaykgPT4gW1xuICAgICAgLi4ubmV3IFNldChcbiAgICAgICAgWy4uLndpdGhDb3BpZXMoWy4uLm9mXS5maWx0ZXIoKFssIG93bl0pID0+IG93biA9PT0gcGFjaykubWFwKChbZmlsZV0pID0+IGZpbGUpKV1cbiAgICAgICAgICAuZmxhdE1hcCgoZmlsZSkgPT4gc291cmNlcy5nZXQoZmlsZSk/LmJyaW5ncyA/PyBbXSlcbiAgICAgICAgICAuZmlsdGVyKCh7IGZpbGUgfSkgPT4gIWlzQ29waWVkKHBhY2ssIGZpbGUpKVxuICAgICAgICAgIC5tYXAoKHsgZmlsZSB9KSA9PiBvZi5nZXQoZmlsZSkgPz8gcGFjaylcbiAgICAgICAgICAuZmlsdGVyKChvdGhlcikgPT4gIVtwYWNrLCBDT1JFLCBCVVRUT05TXS5pbmNsdWRlcyhvdGhlcikpLFxuICAgICAgKSxcbiAgICBdLFxuICAgIHRleHRPZihwYWNrKSB7XG4gICAgICAvLyBXaGF0IE5leHQgcmVhZHMgYXQgdGhlIHRvcCBvZiBhIGRvb3I6IGVzYnVpbGQga2VlcHMgaXQgb25seSBvZiB0aGUgZmlsZSBpdCBiZWdpbnMgd2l0aC5cbiAgICAgIGNvbnN0IGRvb3IgPSBkb29yc1twYWNrXSAmJiByZWFkRmlsZVN5bmMocGF0aC5qb2luKHJvb3QsIGRvb3JzW3BhY2tdKSwgJ3V0ZjgnKVxuICAgICAgY29uc3QgbGluZXM6IHN0cmluZ1tdID0gZG9vcj8uc3RhcnRzV2l0aChcIid1c2UgY2xpZW50J1wiKSA/IFtcIid1c2UgY2xpZW50J1wiXSA6IFtdXG4gICAgICAvLyBCeSB0aGVpciBwYXRoczogbmVpZ2hib3VycyBzYXkgc2ltaWxhciB0aGluZ3MsIGFuZCBjb21wcmVzcyBiZXR0ZXIgc2lkZSBieSBzaWRlLlxuICAgICAgZm9yIChjb25zdCBbZmlsZSwgb3duXSBvZiBbLi4ub2ZdLnNvcnQoKSkge1xuICAgICAgICBjb25zdCBuYW1lcyA9IFsuLi4od2FudGVkLmdldChmaWxlKSA/PyBbXSldLm1hcCgobmFtZSkgPT5cbiAgICAgICAgICBuYW1lID09PSAnZGVmYXVsdCcgPyBgZGVmYXVsdCBhcyAke25hbWVPZkRlZmF1bHQoZmlsZSl9YCA6IG5hbWUsXG4gICAgICAgIClcbiAgICAgICAgaWYgKG93biA9PT0gcGFjayAmJiBmaWxlID09PSBkb29yc1twYWNrXSlcbiAgICAgICAgICBsaW5lcy5wdXNoKGBleHBvcnQgKiBmcm9tICR7SlNPTi5zdHJpbmdpZnkocGF0aC5yZXNvbHZlKHJvb3QsIGZpbGUpKX1gKVxuICAgICAgICBlbHNlIGlmIChvd24gPT09IHBhY2sgJiYgbmFtZXMubGVuZ3RoKVxuICAgICAgICAgIGxpbmVzLnB1c2goYGV4cG9ydCB7ICR7bmFtZXMuam9pbignLCAnKX0gfSBmcm9tICR7SlNPTi5zdHJpbmdpZnkocGF0aC5yZXNvbHZlKHJvb3QsIGZpbGUpKX1gKVxuICAgICAgfVxuICAgICAgcmV0dXJuIGxpbmVzLmpvaW4oJ1xcbicpXG4gICAgfSxcbiAgICByZXdyaXRlKGZpbGUsIHRleHQpIHtcbiAgICAgIC8vIFdoYXQgaXMgaW4gdGhlIHNhbWUgcGFjayBhbHJlYWR5LCBuYW1lIGJ5IG5hbWU6IG9mIGEgd2hvbGUgbW9kdWxlIGVzYnVpbGQgd291bGQgbWFrZSBhbiBvYmplY3Qgd2l0aCBhIGdldHRlciBmb3IgZWFjaC5cbiAgICAgIGNvbnN0IGhlcmU6IHN0cmluZ1tdID0gW11cbiAgICAgIGNvbnN0IHJld3JpdHRlbiA9IHRleHQucmVwbGFjZUFsbChMQVpZX0lNUE9SVCwgKHdyaXR0ZW4sIHNwZWNpZmllcjogc3RyaW5nKSA9PiB7XG4gICAgICAgIGNvbnN0IG5leHQgPSBwYXRoLnBvc2l4LmpvaW4ocGF0aC5wb3NpeC5kaXJuYW1lKGZpbGUpLCBzcGVjaWZpZXIpXG4gICAgICAgIGNvbnN0IHBhY2sgPSBvZi5nZXQobmV4dClcbiAgICAgICAgaWYgKCFwYWNrKSByZXR1cm4gd3JpdHRlblxuICAgICAgICBpZiAocGFjayA9PT0gb2YuZ2V0KGZpbGUpKSB7XG4gICAgICAgICAgY29uc3QgbmFtZXMgPSAoc291cmNlcy5nZXQobmV4dCk/LmV4cG9ydHMgPz8gW10pLm1hcCgobmFtZSkgPT4gW25hbWUsIGBoZXJlJHtoZXJlLmxlbmd0aH1fJHtuYW1lfWBdKVxuICAgICAgICAgIGhlcmUucHVzaChgaW1wb3J0IHsgJHtuYW1lcy5tYXAoKHBhaXIpID0+IHBhaXIuam9pbignIGFzICcpKS5qb2luKCcsICcpfSB9IGZyb20gJyR7c3BlY2lmaWVyfSdgKVxuICAgICAgICAgIHJldHVybiBgUHJvbWlzZS5yZXNvbHZlKHsgJHtuYW1lcy5tYXAoKHBhaXIpID0+IHBhaXIuam9pbignOiAnKSkuam9pbignLCAnKX0gfSlgXG4gICAgICAgIH1cbiAgICAgICAgcmV0dXJuIGBpbXBvcnQoJ3BhY2s6JHtwYWNrfScpJHtoYXNEZWZhdWx0KG5leHQpID8gYC50aGVuKChwYWNrKSA9PiAoeyBkZWZhdWx0OiBwYWNrLiR7bmFtZU9mRGVmYXVsdChuZXh0KX0gfSkpYCA6ICcnfWBcbiAgICAgIH0pXG4gICAgICByZXR1cm4gW3Jld3JpdHRlbiwgLi4uaGVyZV0uam9pbignXFxuJylcbiAgICB9LFxuICB9XG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9oZWxwZXJzL2ZyYW1lL2JlbmNoL3BhY2stZm9sZGVycy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9oZWxwZXJzL2ZyYW1lL2JlbmNoXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL2hlbHBlcnMvZnJhbWUvYmVuY2gvcGFjay1mb2xkZXJzLnRzXCI7aW1wb3J0IHsgZXhpc3RzU3luYywgcmVhZGRpclN5bmMsIHJlYWRGaWxlU3luYyB9IGZyb20gJ25vZGU6ZnMnXG5pbXBvcnQgcGF0aCBmcm9tICdub2RlOnBhdGgnXG5cbi8qKiBXaGF0IGEgZm9sZGVyJ3MgYHBhY2suanNvbmAgc2F5cy4gSXQgaG9sZHMgZm9yIHRoZSBmb2xkZXIgYW5kIGFsbCBiZWxvdyBpdCwgdW50aWwgYSBmb2xkZXIgdGhhdCBzYXlzIHNvbWV0aGluZyBlbHNlLiAqL1xuaW50ZXJmYWNlIFNhaWQge1xuICAvKiogRm9yIHJlYWRlcnMuICovXG4gIHJlYWRvbmx5IGFib3V0Pzogc3RyaW5nXG4gIC8qKiBUaGUgcGFjayBvZiB3aGF0IGlzIGFza2VkIGZvciB0aGVyZSBieSBhIGR5bmFtaWMgaW1wb3J0LiAqL1xuICByZWFkb25seSBwYWNrPzogc3RyaW5nXG4gIC8qKiBXaGV0aGVyIFJlYWN0IG9yIFByZWFjdCBkcmF3cyBpdDogdGhlbiB0aGUgZWxlbWVudCBoYXMgYSBzZWNvbmQgb25lLiAqL1xuICByZWFkb25seSBkcmF3bj86IGJvb2xlYW5cbiAgLyoqIFRoZSBzdGVwIHRoYXQgdGhpcyBwYWNrIGlzIG9uZSBzdGVwIGJlZm9yZS4gKi9cbiAgcmVhZG9ubHkgYmVmb3JlPzogc3RyaW5nXG4gIC8qKiBUaGUgcGFjayB0aGF0IGEgcGFnZSBoYXMgYmVmb3JlIGl0IGNhbiBhc2sgZm9yIHRoaXMgb25lOiBubyBzY3JlZW4gYWJvdXQgYW4gYWNjb3VudCBzaG93cyB3aXRob3V0IG9uZS4gKi9cbiAgcmVhZG9ubHkgYWZ0ZXI/OiBzdHJpbmdcbiAgLyoqIEZpbGVzIG9mIHRoaXMgZm9sZGVyIHRoYXQgY29tZSBpbiBvdGhlciBwYWNrcy4gKi9cbiAgcmVhZG9ubHkgZmlsZXM/OiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCByZWFkb25seSBzdHJpbmdbXT4+XG4gIC8qKiBGaWxlcyBvZiB0aGlzIGZvbGRlciBvZiB3aGljaCBlYWNoIHBhY2sgaGFzIHdoYXQgaXQgdXNlczogbm90aGluZyBpbiB0aGVtIGhhcyBhIHN0YXRlIG9yIGlzIGNvbXBhcmVkLiAqL1xuICByZWFkb25seSBjb3BpZWQ/OiByZWFkb25seSBzdHJpbmdbXVxufVxuY29uc3QgV09SRFM6IHJlYWRvbmx5IChrZXlvZiBTYWlkKVtdID0gWydhYm91dCcsICdwYWNrJywgJ2RyYXduJywgJ2JlZm9yZScsICdhZnRlcicsICdmaWxlcycsICdjb3BpZWQnXVxuXG4vKipcbiAqIFdoYXQgYSBwYWdlIGxvYWRzIG9uZSBhZnRlciB0aGUgb3RoZXIuIEEgc291cmNlIHRoYXQgc2V2ZXJhbCBvZiB0aGVtIHJlYWNoIGNvbWVzIHdpdGggdGhlIGZpcnN0LlxuICogLSBpbnRlcmlvcjogd2hhdCBkZWNpZGVzIHdoaWNoIHNjcmVlbiBzaG93cy4gQWxzbyBmb3IgYSB2aXNpdG9yIHdobyBjb21lcyBiYWNrIGFuZCBvcGVucyBub3RoaW5nLlxuICogLSBzY3JlZW46IHRoZSBtb2RhbCB3aXRoIENvbm5lY3QuXG4gKiAtIGNvbm5lY3Rpb25zOiBob3cgdG8gYXNrIGEgd2FsbGV0LCBhZnRlciB0aGUgZmlyc3QgcGFpbnQsIGFuZCBmb3IgYSB2aXNpdG9yIHdobyBjb21lcyBiYWNrLlxuICogLSBzZXJ2aWNlczogdGhlIHB1YmxpYyBzZXJ2aWNlcywgYWZ0ZXIgdGhlIGZpcnN0IHBhaW50LCBhbmQgZm9yIGEgdmlzaXRvciB3aG8gY29tZXMgYmFjay5cbiAqIC0ga2l0OiB3aGF0IGV2ZXJ5IGxhdGVyIHNjcmVlbiBuZWVkczogaG93IHRvIGZpbmQgaXQsIGFuZCB3aGF0IGl0IGlzIGRyYXduIHdpdGguXG4gKiBBIHJvb20gbWF5IHB1dCBhIHN0ZXAgb2YgaXRzIG93biBiZWZvcmUgb25lIG9mIHRoZXNlLlxuICovXG5jb25zdCBTVEVQUzogcmVhZG9ubHkgc3RyaW5nW10gPSBbJ2ludGVyaW9yJywgJ3NjcmVlbicsICdjb25uZWN0aW9ucycsICdzZXJ2aWNlcycsICdraXQnXVxuXG4vKiogV2hpY2ggcGFjayBlYWNoIGZvbGRlciBvZiBzcmMgaXMgZm9yLiAqL1xuZXhwb3J0IGludGVyZmFjZSBQYWNrRm9sZGVycyB7XG4gIHBhY2tPZihmaWxlOiBzdHJpbmcpOiBzdHJpbmcgfCB1bmRlZmluZWRcbiAgLyoqIFdoZXRoZXIgYSBgcGFjay5qc29uYCBuYW1lcyB0aGUgZmlsZSBpdHNlbGY6IGEgc3RlcCBoYXMgaXQgZXZlbiB3aGVyZSBubyBkeW5hbWljIGltcG9ydCBhc2tzIGZvciBpdC4gKi9cbiAgaXNQaWNrZWQoZmlsZTogc3RyaW5nKTogYm9vbGVhblxuICAvKiogV2hldGhlciBlYWNoIHBhY2sgaGFzIGl0cyBvd24gb2Ygd2hhdCBpdCB1c2VzIG9mIHRoaXMgZmlsZS4gKi9cbiAgaXNDb3BpZWQoZmlsZTogc3RyaW5nKTogYm9vbGVhblxuICAvKiogV2hldGhlciBhIHBhY2sgaGFzIHNjcmVlbnMuICovXG4gIGlzRHJhd24ocGFjazogc3RyaW5nKTogYm9vbGVhblxuICAvKiogVGhlIHBhY2sgdGhhdCBlYWNoIHBhZ2UgaGFzIGJlZm9yZSB0aGlzIG9uZSwgYmVzaWRlcyB0aGUgc3RlcHMuICovXG4gIGFmdGVyKHBhY2s6IHN0cmluZyk6IHN0cmluZyB8IHVuZGVmaW5lZFxuICAvKiogVGhlIGZhbWlseSB3aG9zZSBmb2xkZXIgdGhpcyBwYWNrIHN0YW5kcyBmb3I6IGBlaXAxNTVgIG9mIGBlaXAxNTUtY2hlY2tgLiAqL1xuICBmYW1pbHlPZihwYWNrOiBzdHJpbmcpOiBzdHJpbmcgfCB1bmRlZmluZWRcbiAgcmVhZG9ubHkgc3RlcHM6IHJlYWRvbmx5IHN0cmluZ1tdXG59XG5cbi8qKiBXaGF0IGEgZm9sZGVyIGlzIGJ5IGl0cyBwbGFjZSBhbG9uZTogZWFjaCByb29tIGFuZCBlYWNoIGZhbWlseSBoYXMgaXRzIG93biBwYWNrLCBhbmQgYSBmYW1pbHkgb25lIGZvciBlYWNoIG9mIGl0cyBmb2xkZXJzLiAqL1xuZnVuY3Rpb24gYnlQbGFjZShmb2xkZXI6IHN0cmluZyk6IFNhaWQgfCB1bmRlZmluZWQge1xuICBjb25zdCBbLCBhcmVhLCByb29tLCBpbm5lciwgLi4uZGVlcGVyXSA9IGZvbGRlci5zcGxpdCgnLycpXG4gIGlmICghcm9vbSB8fCBkZWVwZXIubGVuZ3RoKSByZXR1cm4gdW5kZWZpbmVkXG4gIGlmIChhcmVhID09PSAnY2hhaW5zJykgcmV0dXJuIHsgcGFjazogYCR7cm9vbX0tJHtpbm5lciA/PyAnb3BlcmF0aW9ucyd9YCB9XG4gIGlmIChhcmVhID09PSAnY2FwYWJpbGl0aWVzJyAmJiBpbm5lciA9PT0gJ3ZpZXdzJykgcmV0dXJuIHsgcGFjazogYCR7cm9vbX0tdmlld3NgLCBkcmF3bjogdHJ1ZSB9XG4gIHJldHVybiAoYXJlYSA9PT0gJ2ZlYXR1cmVzJyB8fCBhcmVhID09PSAnY2FwYWJpbGl0aWVzJykgJiYgIWlubmVyID8geyBwYWNrOiByb29tIH0gOiB1bmRlZmluZWRcbn1cblxuZnVuY3Rpb24gcmVhZFNhaWQocm9vdDogc3RyaW5nLCBmb2xkZXI6IHN0cmluZyk6IFNhaWQge1xuICBjb25zdCBmaWxlID0gcGF0aC5qb2luKHJvb3QsIGZvbGRlciwgJ3BhY2suanNvbicpXG4gIGlmICghZXhpc3RzU3luYyhmaWxlKSkgcmV0dXJuIHt9XG4gIGNvbnN0IHNhaWQgPSBKU09OLnBhcnNlKHJlYWRGaWxlU3luYyhmaWxlLCAndXRmOCcpKSBhcyBTYWlkXG4gIGNvbnN0IHVua25vd24gPSBPYmplY3Qua2V5cyhzYWlkKS5maWx0ZXIoKHdvcmQpID0+ICFXT1JEUy5zb21lKChrbm93bikgPT4ga25vd24gPT09IHdvcmQpKVxuICBpZiAodW5rbm93bi5sZW5ndGgpIHRocm93IG5ldyBFcnJvcihgJHtmb2xkZXJ9L3BhY2suanNvbjogbm9ib2R5IHJlYWRzIFwiJHt1bmtub3duLmpvaW4oJ1wiLCBcIicpfVwiYClcbiAgaWYgKHNhaWQuYmVmb3JlICYmICFTVEVQUy5pbmNsdWRlcyhzYWlkLmJlZm9yZSkpIHRocm93IG5ldyBFcnJvcihgJHtmb2xkZXJ9L3BhY2suanNvbjogbm8gc3RlcCBcIiR7c2FpZC5iZWZvcmV9XCJgKVxuICBmb3IgKGNvbnN0IG5hbWUgb2YgWy4uLk9iamVjdC52YWx1ZXMoc2FpZC5maWxlcyA/PyB7fSkuZmxhdCgpLCAuLi4oc2FpZC5jb3BpZWQgPz8gW10pXSlcbiAgICBpZiAoIWV4aXN0c1N5bmMocGF0aC5qb2luKHJvb3QsIGZvbGRlciwgbmFtZSkpKSB0aHJvdyBuZXcgRXJyb3IoYCR7Zm9sZGVyfS9wYWNrLmpzb246IHRoZXJlIGlzIG5vICR7bmFtZX1gKVxuICByZXR1cm4gc2FpZFxufVxuXG5leHBvcnQgZnVuY3Rpb24gcmVhZFBhY2tGb2xkZXJzKHJvb3Q6IHN0cmluZyk6IFBhY2tGb2xkZXJzIHtcbiAgY29uc3QgZm9sZGVycyA9IG5ldyBNYXA8c3RyaW5nLCBzdHJpbmc+KClcbiAgY29uc3QgZmlsZXMgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nPigpXG4gIGNvbnN0IGNvcGllZCA9IG5ldyBTZXQ8c3RyaW5nPigpXG4gIGNvbnN0IGRyYXduID0gbmV3IFNldDxzdHJpbmc+KClcbiAgY29uc3QgZmFtaWxpZXMgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nPigpXG4gIGNvbnN0IGFmdGVyID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZz4oKVxuICBjb25zdCBzdGVwcyA9IFsuLi5TVEVQU11cbiAgY29uc3QgdmlzaXQgPSAoZm9sZGVyOiBzdHJpbmcsIGFyb3VuZDogU2FpZCk6IHZvaWQgPT4ge1xuICAgIGNvbnN0IHsgZmlsZXM6IHBpY2tlZCwgY29waWVkOiBjb3BpZXMgPSBbXSwgYmVmb3JlLCAuLi5vd24gfSA9IHJlYWRTYWlkKHJvb3QsIGZvbGRlcilcbiAgICBjb25zdCBoZXJlOiBTYWlkID0geyAuLi5hcm91bmQsIC4uLmJ5UGxhY2UoZm9sZGVyKSwgLi4ub3duIH1cbiAgICBpZiAoaGVyZS5wYWNrKSB7XG4gICAgICBmb2xkZXJzLnNldChmb2xkZXIsIGhlcmUucGFjaylcbiAgICAgIGlmIChoZXJlLmRyYXduKSBkcmF3bi5hZGQoaGVyZS5wYWNrKVxuICAgICAgaWYgKGhlcmUuYWZ0ZXIpIGFmdGVyLnNldChoZXJlLnBhY2ssIGhlcmUuYWZ0ZXIpXG4gICAgICBjb25zdCBbLCBhcmVhLCBmYW1pbHldID0gZm9sZGVyLnNwbGl0KCcvJylcbiAgICAgIGlmIChhcmVhID09PSAnY2hhaW5zJyAmJiBmYW1pbHkpIGZhbWlsaWVzLnNldChoZXJlLnBhY2ssIGZhbWlseSlcbiAgICAgIGlmIChiZWZvcmUpIHN0ZXBzLnNwbGljZShzdGVwcy5pbmRleE9mKGJlZm9yZSksIDAsIGhlcmUucGFjaylcbiAgICB9XG4gICAgZm9yIChjb25zdCBbcGFjaywgbmFtZXNdIG9mIE9iamVjdC5lbnRyaWVzKHBpY2tlZCA/PyB7fSkpXG4gICAgICBmb3IgKGNvbnN0IG5hbWUgb2YgbmFtZXMpIGZpbGVzLnNldChgJHtmb2xkZXJ9LyR7bmFtZX1gLCBwYWNrKVxuICAgIGZvciAoY29uc3QgbmFtZSBvZiBjb3BpZXMpIGNvcGllZC5hZGQoYCR7Zm9sZGVyfS8ke25hbWV9YClcbiAgICBmb3IgKGNvbnN0IGVudHJ5IG9mIHJlYWRkaXJTeW5jKHBhdGguam9pbihyb290LCBmb2xkZXIpLCB7IHdpdGhGaWxlVHlwZXM6IHRydWUgfSkuc29ydCgoYSwgYikgPT5cbiAgICAgIGEubmFtZSA8IGIubmFtZSA/IC0xIDogMSxcbiAgICApKVxuICAgICAgaWYgKGVudHJ5LmlzRGlyZWN0b3J5KCkpIHZpc2l0KGAke2ZvbGRlcn0vJHtlbnRyeS5uYW1lfWAsIGhlcmUpXG4gIH1cbiAgdmlzaXQoJ3NyYycsIHt9KVxuICBjb25zdCBwYWNrcyA9IG5ldyBTZXQoWy4uLmZvbGRlcnMudmFsdWVzKCksIC4uLmZpbGVzLnZhbHVlcygpXSlcbiAgZm9yIChjb25zdCBbcGFjaywgZmlyc3RdIG9mIGFmdGVyKVxuICAgIGlmICghcGFja3MuaGFzKGZpcnN0KSkgdGhyb3cgbmV3IEVycm9yKGB0aGUgcGFjayBcIiR7cGFja31cIiBjb21lcyBhZnRlciBcIiR7Zmlyc3R9XCIsIGFuZCB0aGVyZSBpcyBubyBzdWNoIHBhY2tgKVxuICByZXR1cm4ge1xuICAgIHBhY2tPZjogKGZpbGUpID0+IGZpbGVzLmdldChmaWxlKSA/PyBmb2xkZXJzLmdldChwYXRoLnBvc2l4LmRpcm5hbWUoZmlsZSkpLFxuICAgIGlzUGlja2VkOiAoZmlsZSkgPT4gZmlsZXMuaGFzKGZpbGUpLFxuICAgIGlzQ29waWVkOiAoZmlsZSkgPT4gY29waWVkLmhhcyhmaWxlKSxcbiAgICBpc0RyYXduOiAocGFjaykgPT4gZHJhd24uaGFzKHBhY2spLFxuICAgIGFmdGVyOiAocGFjaykgPT4gYWZ0ZXIuZ2V0KHBhY2spLFxuICAgIGZhbWlseU9mOiAocGFjaykgPT4gZmFtaWxpZXMuZ2V0KHBhY2spLFxuICAgIHN0ZXBzLFxuICB9XG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9oZWxwZXJzL2ZyYW1lL2JlbmNoL3JlYWQtbW9kdWxlcy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9oZWxwZXJzL2ZyYW1lL2JlbmNoXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL2hlbHBlcnMvZnJhbWUvYmVuY2gvcmVhZC1tb2R1bGVzLnRzXCI7aW1wb3J0IHsgcmVhZGRpclN5bmMsIHJlYWRGaWxlU3luYyB9IGZyb20gJ25vZGU6ZnMnXG5pbXBvcnQgcGF0aCBmcm9tICdub2RlOnBhdGgnXG5pbXBvcnQgdHMgZnJvbSAndHlwZXNjcmlwdCdcblxuLyoqIFdoYXQgb25lIG9mIG91ciBzb3VyY2VzIHRha2VzIGFuZCBnaXZlcywgdHlwZXMgbGVmdCBvdXQuICovXG5leHBvcnQgaW50ZXJmYWNlIE1vZHVsZSB7XG4gIC8qKiBPZiBwYWNrYWdlcywgYnkgdGhlaXIgbmFtZXMuICovXG4gIHJlYWRvbmx5IHBhY2thZ2VzOiBSZWFkb25seU1hcDxzdHJpbmcsIHJlYWRvbmx5IHN0cmluZ1tdPlxuICAvKiogRmlsZXMgdGhhdCBjb21lIHdpdGggaXQuICovXG4gIHJlYWRvbmx5IGJyaW5nczogcmVhZG9ubHkgeyByZWFkb25seSBmaWxlOiBzdHJpbmc7IHJlYWRvbmx5IG5hbWVzOiByZWFkb25seSBzdHJpbmdbXSB9W11cbiAgcmVhZG9ubHkgbGF6eTogcmVhZG9ubHkgc3RyaW5nW11cbiAgcmVhZG9ubHkgZXhwb3J0czogcmVhZG9ubHkgc3RyaW5nW11cbn1cblxuY29uc3QgaXNWYWx1ZSA9IChub2RlOiB0cy5Ob2RlKTogYm9vbGVhbiA9PlxuICB0cy5jYW5IYXZlTW9kaWZpZXJzKG5vZGUpICYmICEhdHMuZ2V0TW9kaWZpZXJzKG5vZGUpPy5zb21lKCh7IGtpbmQgfSkgPT4ga2luZCA9PT0gdHMuU3ludGF4S2luZC5FeHBvcnRLZXl3b3JkKVxuXG5mdW5jdGlvbiByZWFkTW9kdWxlKGZpbGU6IHN0cmluZywgdGV4dDogc3RyaW5nKTogTW9kdWxlIHtcbiAgY29uc3QgdHJlZSA9IHRzLmNyZWF0ZVNvdXJjZUZpbGUoZmlsZSwgdGV4dCwgdHMuU2NyaXB0VGFyZ2V0LkVTTmV4dCwgdHJ1ZSlcbiAgY29uc3QgYnJpbmdzOiB7IGZpbGU6IHN0cmluZzsgbmFtZXM6IHN0cmluZ1tdIH1bXSA9IFtdXG4gIGNvbnN0IHBhY2thZ2VzID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZ1tdPigpXG4gIGNvbnN0IGxhenk6IHN0cmluZ1tdID0gW11cbiAgY29uc3QgZXhwb3J0czogc3RyaW5nW10gPSBbXVxuICBjb25zdCB0YXJnZXQgPSAoeyB0ZXh0OiBzcGVjaWZpZXIgfTogdHMuU3RyaW5nTGl0ZXJhbCk6IHN0cmluZyB8IHVuZGVmaW5lZCA9PlxuICAgIHNwZWNpZmllci5zdGFydHNXaXRoKCcuJykgPyBwYXRoLnBvc2l4LmpvaW4ocGF0aC5wb3NpeC5kaXJuYW1lKGZpbGUpLCBzcGVjaWZpZXIpIDogdW5kZWZpbmVkXG4gIGNvbnN0IGJyaW5nID0gKHNwZWNpZmllcjogdHMuRXhwcmVzc2lvbiwgbmFtZXM6IHN0cmluZ1tdKTogdm9pZCA9PiB7XG4gICAgY29uc3QgeyB0ZXh0OiBuYW1lIH0gPSBzcGVjaWZpZXIgYXMgdHMuU3RyaW5nTGl0ZXJhbFxuICAgIGNvbnN0IHRvID0gdGFyZ2V0KHNwZWNpZmllciBhcyB0cy5TdHJpbmdMaXRlcmFsKVxuICAgIGlmICghdG8pIHBhY2thZ2VzLnNldChuYW1lLCBbLi4uKHBhY2thZ2VzLmdldChuYW1lKSA/PyBbXSksIC4uLm5hbWVzXSlcbiAgICBlbHNlIGlmIChuYW1lcy5sZW5ndGgpIGJyaW5ncy5wdXNoKHsgZmlsZTogdG8sIG5hbWVzIH0pXG4gIH1cbiAgZm9yIChjb25zdCBub2RlIG9mIHRyZWUuc3RhdGVtZW50cykge1xuICAgIGlmICh0cy5pc0ltcG9ydERlY2xhcmF0aW9uKG5vZGUpKSB7XG4gICAgICBjb25zdCB7IGltcG9ydENsYXVzZTogY2xhdXNlIH0gPSBub2RlXG4gICAgICBpZiAoIWNsYXVzZSB8fCBjbGF1c2UucGhhc2VNb2RpZmllciA9PT0gdHMuU3ludGF4S2luZC5UeXBlS2V5d29yZCkgY29udGludWVcbiAgICAgIGNvbnN0IGJpbmRpbmdzID1cbiAgICAgICAgY2xhdXNlLm5hbWVkQmluZGluZ3MgJiYgdHMuaXNOYW1lZEltcG9ydHMoY2xhdXNlLm5hbWVkQmluZGluZ3MpID8gY2xhdXNlLm5hbWVkQmluZGluZ3MuZWxlbWVudHMgOiBbXVxuICAgICAgY29uc3QgbmFtZWQgPSBiaW5kaW5ncy5maWx0ZXIoKG9uZSkgPT4gIW9uZS5pc1R5cGVPbmx5KS5tYXAoKG9uZSkgPT4gKG9uZS5wcm9wZXJ0eU5hbWUgPz8gb25lLm5hbWUpLnRleHQpXG4gICAgICBicmluZyhub2RlLm1vZHVsZVNwZWNpZmllciwgWy4uLihjbGF1c2UubmFtZSA/IFsnZGVmYXVsdCddIDogW10pLCAuLi5uYW1lZF0pXG4gICAgfSBlbHNlIGlmIChcbiAgICAgIHRzLmlzRXhwb3J0RGVjbGFyYXRpb24obm9kZSkgJiZcbiAgICAgICFub2RlLmlzVHlwZU9ubHkgJiZcbiAgICAgIG5vZGUuZXhwb3J0Q2xhdXNlICYmXG4gICAgICB0cy5pc05hbWVkRXhwb3J0cyhub2RlLmV4cG9ydENsYXVzZSlcbiAgICApIHtcbiAgICAgIGNvbnN0IG5hbWVkID0gbm9kZS5leHBvcnRDbGF1c2UuZWxlbWVudHMuZmlsdGVyKChvbmUpID0+ICFvbmUuaXNUeXBlT25seSlcbiAgICAgIGV4cG9ydHMucHVzaCguLi5uYW1lZC5tYXAoKG9uZSkgPT4gb25lLm5hbWUudGV4dCkpXG4gICAgICBpZiAobm9kZS5tb2R1bGVTcGVjaWZpZXIpXG4gICAgICAgIGJyaW5nKFxuICAgICAgICAgIG5vZGUubW9kdWxlU3BlY2lmaWVyLFxuICAgICAgICAgIG5hbWVkLm1hcCgob25lKSA9PiAob25lLnByb3BlcnR5TmFtZSA/PyBvbmUubmFtZSkudGV4dCksXG4gICAgICAgIClcbiAgICB9IGVsc2UgaWYgKHRzLmlzRXhwb3J0QXNzaWdubWVudChub2RlKSkgZXhwb3J0cy5wdXNoKCdkZWZhdWx0JylcbiAgICBlbHNlIGlmIChpc1ZhbHVlKG5vZGUpICYmICF0cy5pc0ludGVyZmFjZURlY2xhcmF0aW9uKG5vZGUpICYmICF0cy5pc1R5cGVBbGlhc0RlY2xhcmF0aW9uKG5vZGUpKSB7XG4gICAgICBpZiAodHMuZ2V0TW9kaWZpZXJzKG5vZGUgYXMgdHMuRnVuY3Rpb25EZWNsYXJhdGlvbik/LnNvbWUoKHsga2luZCB9KSA9PiBraW5kID09PSB0cy5TeW50YXhLaW5kLkRlZmF1bHRLZXl3b3JkKSlcbiAgICAgICAgZXhwb3J0cy5wdXNoKCdkZWZhdWx0JylcbiAgICAgIGVsc2UgaWYgKHRzLmlzVmFyaWFibGVTdGF0ZW1lbnQobm9kZSkpXG4gICAgICAgIGV4cG9ydHMucHVzaCguLi5ub2RlLmRlY2xhcmF0aW9uTGlzdC5kZWNsYXJhdGlvbnMubWFwKCh7IG5hbWUgfSkgPT4gbmFtZS5nZXRUZXh0KCkpKVxuICAgICAgZWxzZSBleHBvcnRzLnB1c2goKG5vZGUgYXMgdHMuRnVuY3Rpb25EZWNsYXJhdGlvbikubmFtZT8udGV4dCA/PyAnJylcbiAgICB9XG4gIH1cbiAgY29uc3QgdmlzaXQgPSAobm9kZTogdHMuTm9kZSk6IHZvaWQgPT4ge1xuICAgIGlmICh0cy5pc0NhbGxFeHByZXNzaW9uKG5vZGUpICYmIG5vZGUuZXhwcmVzc2lvbi5raW5kID09PSB0cy5TeW50YXhLaW5kLkltcG9ydEtleXdvcmQgJiYgbm9kZS5hcmd1bWVudHNbMF0pIHtcbiAgICAgIGNvbnN0IHRvID0gdGFyZ2V0KG5vZGUuYXJndW1lbnRzWzBdIGFzIHRzLlN0cmluZ0xpdGVyYWwpXG4gICAgICBpZiAodG8pIGxhenkucHVzaCh0bylcbiAgICB9XG4gICAgdHMuZm9yRWFjaENoaWxkKG5vZGUsIHZpc2l0KVxuICB9XG4gIHZpc2l0KHRyZWUpXG4gIHJldHVybiB7IGJyaW5ncywgcGFja2FnZXMsIGxhenksIGV4cG9ydHMgfVxufVxuXG5leHBvcnQgY29uc3QgcmVhZE1vZHVsZXMgPSAocm9vdDogc3RyaW5nKTogUmVhZG9ubHlNYXA8c3RyaW5nLCBNb2R1bGU+ID0+XG4gIG5ldyBNYXAoXG4gICAgcmVhZGRpclN5bmMocGF0aC5qb2luKHJvb3QsICdzcmMnKSwgeyByZWN1cnNpdmU6IHRydWUsIGVuY29kaW5nOiAndXRmOCcgfSlcbiAgICAgIC5tYXAoKG5hbWUpID0+IGBzcmMvJHtuYW1lLnJlcGxhY2VBbGwocGF0aC5zZXAsICcvJyl9YClcbiAgICAgIC5maWx0ZXIoKGZpbGUpID0+IC9cXC50c3g/JC8udGVzdChmaWxlKSlcbiAgICAgIC5zb3J0KClcbiAgICAgIC5tYXAoKGZpbGUpID0+IFtmaWxlLCByZWFkTW9kdWxlKGZpbGUsIHJlYWRGaWxlU3luYyhwYXRoLmpvaW4ocm9vdCwgZmlsZSksICd1dGY4JykpXSksXG4gIClcbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL2hlbHBlcnMvZnJhbWUvYmVuY2gvc2hhcmVkLXNvdXJjZXMudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvaGVscGVycy9mcmFtZS9iZW5jaFwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9oZWxwZXJzL2ZyYW1lL2JlbmNoL3NoYXJlZC1zb3VyY2VzLnRzXCI7aW1wb3J0IHsgcmVhZE1vZHVsZXMgfSBmcm9tICcuL3JlYWQtbW9kdWxlcy50cydcblxuLyoqIEV2ZXJ5IHNvdXJjZSB0aGF0IHRoZXNlIHJlYWNoLCBhdCBvbmNlIG9yIGxhdGVyLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZpbmRTaGFyZWQoZG9vcnM6IHJlYWRvbmx5IHN0cmluZ1tdLCByb290ID0gJy4nKTogUmVhZG9ubHlTZXQ8c3RyaW5nPiB7XG4gIGNvbnN0IHNvdXJjZXMgPSByZWFkTW9kdWxlcyhyb290KVxuICBjb25zdCBmb3VuZCA9IG5ldyBTZXQ8c3RyaW5nPigpXG4gIGNvbnN0IHZpc2l0ID0gKGZpbGU6IHN0cmluZyk6IHZvaWQgPT4ge1xuICAgIGNvbnN0IHNvdXJjZSA9IHNvdXJjZXMuZ2V0KGZpbGUpXG4gICAgaWYgKCFzb3VyY2UgfHwgZm91bmQuaGFzKGZpbGUpKSByZXR1cm5cbiAgICBmb3VuZC5hZGQoZmlsZSlcbiAgICBmb3IgKGNvbnN0IG5leHQgb2YgWy4uLnNvdXJjZS5icmluZ3MubWFwKChicm91Z2h0KSA9PiBicm91Z2h0LmZpbGUpLCAuLi5zb3VyY2UubGF6eV0pIHZpc2l0KG5leHQpXG4gIH1cbiAgZm9yIChjb25zdCBkb29yIG9mIGRvb3JzKSB2aXNpdChkb29yKVxuICBjb25zdCBkcmF3aW5nID0gWy4uLmZvdW5kXS5maWx0ZXIoKGZpbGUpID0+IC9ec3JjXFwvdWlcXC9yZWFjdCgtZG9tKT9cXC50cyQvLnRlc3QoZmlsZSkpXG4gIGlmIChkcmF3aW5nLmxlbmd0aCkgdGhyb3cgbmV3IEVycm9yKGBhIGRvb3Igd2l0aG91dCBhbiBpbnRlcmZhY2UgcmVhY2hlcyAke2RyYXdpbmd9YClcbiAgcmV0dXJuIGZvdW5kXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9oZWxwZXJzL2ZyYW1lL2RlbW8vcmVsYXktYWxpYXNlcy9zbGltLXJlbGF5LnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL2hlbHBlcnMvZnJhbWUvZGVtby9yZWxheS1hbGlhc2VzXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL2hlbHBlcnMvZnJhbWUvZGVtby9yZWxheS1hbGlhc2VzL3NsaW0tcmVsYXkudHNcIjtpbXBvcnQgeyByZWFkRmlsZSB9IGZyb20gJ25vZGU6ZnMvcHJvbWlzZXMnXG5pbXBvcnQgeyBjcmVhdGVSZXF1aXJlIH0gZnJvbSAnbm9kZTptb2R1bGUnXG5pbXBvcnQgcGF0aCBmcm9tICdub2RlOnBhdGgnXG5pbXBvcnQgeyBmaWxlVVJMVG9QYXRoIH0gZnJvbSAnbm9kZTp1cmwnXG5pbXBvcnQgdHlwZSB7IFBsdWdpbiB9IGZyb20gJ2VzYnVpbGQnXG5pbXBvcnQgeyBkcm9wVW51c2VkIH0gZnJvbSAnLi9kcm9wLXVudXNlZC50cydcblxuLy8gTm90IGBpbXBvcnQubWV0YS5kaXJuYW1lYDogdHN1cCBidW5kbGVzIGl0cyBjb25maWd1cmF0aW9uIGFuZCBrZWVwcyBvbmx5IGBpbXBvcnQubWV0YS51cmxgIHJpZ2h0LlxuY29uc3QgaGVyZSA9IHBhdGguZGlybmFtZShmaWxlVVJMVG9QYXRoKGltcG9ydC5tZXRhLnVybCkpXG5cbi8qKiBXaGF0IHN0YW5kcyBpbiBmb3Igd2hpY2ggcGFja2FnZSwgaW4gYSBwYWdlLiAqL1xuY29uc3QgU1RBTkRfSU5TOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+PiA9IHtcbiAgJ0B3YWxsZXRjb25uZWN0L3VuaXZlcnNhbC1wcm92aWRlcic6ICd1bml2ZXJzYWwtcHJvdmlkZXIudHMnLFxuICAnQHdhbGxldGNvbm5lY3QvdXRpbHMnOiAndXRpbHMudHMnLFxuICAnQHdhbGxldGNvbm5lY3QvbG9nZ2VyJzogJ2xvZ2dlci50cycsXG4gICdAd2FsbGV0Y29ubmVjdC90aW1lJzogJ3RpbWUudHMnLFxuICAnQHdhbGxldGNvbm5lY3Qvd2luZG93LWdldHRlcnMnOiAncGFnZS50cycsXG4gICdAd2FsbGV0Y29ubmVjdC93aW5kb3ctbWV0YWRhdGEnOiAncGFnZS50cycsXG4gICdAd2FsbGV0Y29ubmVjdC9lbnZpcm9ubWVudCc6ICdwYWdlLnRzJyxcbiAgJ2RldGVjdC1icm93c2VyJzogJ3BhZ2UudHMnLFxuICBldmVudHM6ICdldmVudHMudHMnLFxuICAnQHdhbGxldGNvbm5lY3Qvc2FmZS1qc29uJzogJ3NhZmUtanNvbi50cycsXG4gIHVpbnQ4YXJyYXlzOiAnYnl0ZXMudHMnLFxuICAnQHdhbGxldGNvbm5lY3QvcmVsYXktYXV0aCc6ICdyZWxheS1hdXRoLnRzJyxcbiAgJ0B3YWxsZXRjb25uZWN0L2tleXZhbHVlc3RvcmFnZSc6ICdzdG9yYWdlLnRzJyxcbiAgdmllbTogJ3VudXNlZC50cycsXG4gICdAbXNncGFjay9tc2dwYWNrJzogJ3VudXNlZC50cycsXG4gIGJsYWtlanM6ICd1bnVzZWQudHMnLFxuICBiczU4OiAndW51c2VkLnRzJyxcbiAgJ0BzY3VyZS9iYXNlJzogJ3VudXNlZC50cycsXG59XG5cbi8qKiBNb2R1bGVzIHdpdGggcGFydHMgdGhhdCBub2JvZHkgYXNrcyBmb3I6IHNlZSBgZHJvcFVudXNlZGAuICovXG5jb25zdCBNT0RVTEVTID0gL1tcXFxcL11Ad2FsbGV0Y29ubmVjdFtcXFxcL10odXRpbHN8Y29yZXxzaWduLWNsaWVudClbXFxcXC9dZGlzdFtcXFxcL11pbmRleFxcLmVzXFwuanMkL1xuLyoqIFAtMjU2LCBQLTM4NCBhbmQgUC01MjEsIGVhY2ggb25jZS4gKi9cbmNvbnN0IENVUlZFUyA9IDNcblxuLyoqIFRoZSBlbmdpbmUncyBwYWNrYWdlcywgd2hlcmV2ZXIgdGhlIHBhY2thZ2UgbWFuYWdlciBoYXMgcHV0IHRoZW06IG9mIHRoZSB2ZXJzaW9ucyBpdHMgcHJvdmlkZXIgd2FzIG1hZGUgZm9yLiAqL1xuZnVuY3Rpb24gZmluZEVuZ2luZSgpOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+PiB7XG4gIGNvbnN0IHByb3ZpZGVyID0gY3JlYXRlUmVxdWlyZShpbXBvcnQubWV0YS51cmwpLnJlc29sdmUoJ0B3YWxsZXRjb25uZWN0L3VuaXZlcnNhbC1wcm92aWRlcicpXG4gIGNvbnN0IGZpbmQgPSAobmFtZTogc3RyaW5nKTogc3RyaW5nID0+IHBhdGguam9pbihwYXRoLmRpcm5hbWUoY3JlYXRlUmVxdWlyZShwcm92aWRlcikucmVzb2x2ZShuYW1lKSksICdpbmRleC5lcy5qcycpXG4gIHJldHVybiB7XG4gICAgJ0B3YWxsZXRjb25uZWN0L3NpZ24tY2xpZW50JzogZmluZCgnQHdhbGxldGNvbm5lY3Qvc2lnbi1jbGllbnQnKSxcbiAgICAnQHdhbGxldGNvbm5lY3QvdXRpbHMnOiBmaW5kKCdAd2FsbGV0Y29ubmVjdC91dGlscycpLFxuICB9XG59XG5cbi8qKlxuICogV2hlcmUgYW4gaW1wb3J0IG9mIHRoZSBwYWlyaW5nIGVuZ2luZSBsZWFkcy4gT25seSB0aGUgZW5naW5lJ3Mgb3duIGltcG9ydHMgY2hhbmdlOiB3aGF0IHRoZSByZXN0IG9mIHRoZSBwYWdlIG1ha2VzIG9mXG4gKiBgdmllbWAgb3IgYGV2ZW50c2AgaXMgaXRzIG93biBhZmZhaXIuXG4gKi9cbmZ1bmN0aW9uIGNyZWF0ZVJlc29sdmVyKCk6IChuYW1lOiBzdHJpbmcsIGltcG9ydGVyOiBzdHJpbmcpID0+IHN0cmluZyB8IHVuZGVmaW5lZCB7XG4gIGNvbnN0IGVuZ2luZSA9IGZpbmRFbmdpbmUoKVxuICByZXR1cm4gKG5hbWUsIGltcG9ydGVyKSA9PiB7XG4gICAgaWYgKGltcG9ydGVyLnN0YXJ0c1dpdGgoaGVyZSkpIHJldHVybiBlbmdpbmVbbmFtZV1cbiAgICBjb25zdCBpc09mRW5naW5lID0gbmFtZSA9PT0gJ0B3YWxsZXRjb25uZWN0L3VuaXZlcnNhbC1wcm92aWRlcicgfHwgL1tcXFxcL11Ad2FsbGV0Y29ubmVjdFtcXFxcL10vLnRlc3QoaW1wb3J0ZXIpXG4gICAgY29uc3QgZmlsZSA9IFNUQU5EX0lOU1tuYW1lXVxuICAgIHJldHVybiBpc09mRW5naW5lICYmIGZpbGUgPyBwYXRoLmpvaW4oaGVyZSwgZmlsZSkgOiB1bmRlZmluZWRcbiAgfVxufVxuXG4vKiogRm9yIGBwbHVnaW5zYCBvZiBlc2J1aWxkLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNsaW1SZWxheUZvckVzYnVpbGQoKTogUGx1Z2luIHtcbiAgY29uc3QgZmluZCA9IGNyZWF0ZVJlc29sdmVyKClcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiAnc2xpbS1yZWxheScsXG4gICAgc2V0dXAoeyBvblJlc29sdmUsIG9uTG9hZCwgb25FbmQgfSkge1xuICAgICAgY29uc3QgZm91bmQgPSB7IGN1cnZlczogMCwgYWxwaGFiZXRzOiAwIH1cbiAgICAgIG9uTG9hZCh7IGZpbHRlcjogTU9EVUxFUyB9LCBhc3luYyAoeyBwYXRoOiBmaWxlIH0pID0+IHtcbiAgICAgICAgY29uc3QgeyB0ZXh0LCBjdXJ2ZXMsIGFscGhhYmV0cyB9ID0gZHJvcFVudXNlZChhd2FpdCByZWFkRmlsZShmaWxlLCAndXRmOCcpKVxuICAgICAgICBmb3VuZC5jdXJ2ZXMgKz0gY3VydmVzXG4gICAgICAgIGZvdW5kLmFscGhhYmV0cyArPSBhbHBoYWJldHNcbiAgICAgICAgcmV0dXJuIHsgY29udGVudHM6IHRleHQsIGxvYWRlcjogJ2pzJyB9XG4gICAgICB9KVxuICAgICAgb25FbmQoKCkgPT4ge1xuICAgICAgICAvLyBBbm90aGVyIHZlcnNpb24sIHBlcmhhcHM6IHdoYXQgaXMgbGVmdCBvdXQgb2YgdGhpcyBvbmUgd2FzIGxvb2tlZCBhdC5cbiAgICAgICAgaWYgKGZvdW5kLmN1cnZlcyAlIENVUlZFUyB8fCBmb3VuZC5hbHBoYWJldHMgKiBDVVJWRVMgIT09IGZvdW5kLmN1cnZlcylcbiAgICAgICAgICB0aHJvdyBuZXcgRXJyb3IoYFRoZSBwYWlyaW5nIGVuZ2luZSBpcyBub3Qgd2hhdCBpdCB3YXM6ICR7SlNPTi5zdHJpbmdpZnkoZm91bmQpfWApXG4gICAgICB9KVxuICAgICAgb25SZXNvbHZlKHsgZmlsdGVyOiAvXltAYS16XS8gfSwgKHsgcGF0aDogbmFtZSwgaW1wb3J0ZXIgfSkgPT4ge1xuICAgICAgICBjb25zdCBmaWxlID0gZmluZChuYW1lLCBpbXBvcnRlcilcbiAgICAgICAgcmV0dXJuIGZpbGUgPyB7IHBhdGg6IGZpbGUsIHNpZGVFZmZlY3RzOiBmYWxzZSB9IDogdW5kZWZpbmVkXG4gICAgICB9KVxuICAgIH0sXG4gIH1cbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL2hlbHBlcnMvZnJhbWUvZGVtby9yZWxheS1hbGlhc2VzL2Ryb3AtdW51c2VkLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL2hlbHBlcnMvZnJhbWUvZGVtby9yZWxheS1hbGlhc2VzXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL2hlbHBlcnMvZnJhbWUvZGVtby9yZWxheS1hbGlhc2VzL2Ryb3AtdW51c2VkLnRzXCI7aW1wb3J0IE1hZ2ljU3RyaW5nIGZyb20gJ21hZ2ljLXN0cmluZydcbmltcG9ydCB0cyBmcm9tICd0eXBlc2NyaXB0J1xuXG4vKiogYGN1cnZlKHsgLi4uUDI1NiwgRnAsIGxvd1MgfSwgc2hhMjU2KWA6IGVsbGlwdGljIGN1cnZlcyBvZiBhdHRlc3RhdGlvbnMsIHdoaWNoIHRoZSBzbGltIGVuZ2luZSBkb2VzIG5vdCBjaGVjay4gKi9cbmZ1bmN0aW9uIGlzQ3VydmUobm9kZTogdHMuTm9kZSk6IGJvb2xlYW4ge1xuICBjb25zdCBbZ2l2ZW5dID0gdHMuaXNDYWxsRXhwcmVzc2lvbihub2RlKSA/IG5vZGUuYXJndW1lbnRzIDogW11cbiAgcmV0dXJuIChcbiAgICAhIWdpdmVuICYmXG4gICAgdHMuaXNPYmplY3RMaXRlcmFsRXhwcmVzc2lvbihnaXZlbikgJiZcbiAgICBnaXZlbi5wcm9wZXJ0aWVzLnNvbWUodHMuaXNTcHJlYWRBc3NpZ25tZW50KSAmJlxuICAgIGdpdmVuLnByb3BlcnRpZXMuc29tZSgoeyBuYW1lIH0pID0+IG5hbWU/LmdldFRleHQoKSA9PT0gJ0ZwJylcbiAgKVxufVxuXG4vKiogQW4gYWxwaGFiZXQgb2YgcGljdHVyZXMsIGluIHdoaWNoIG5vdGhpbmcgb2YgYSBwYWlyaW5nIGlzIHdyaXR0ZW4uICovXG5jb25zdCBpc1BpY3R1cmVzID0gKG5vZGU6IHRzLk5vZGUpOiBib29sZWFuID0+IHRzLmlzU3RyaW5nTGl0ZXJhbChub2RlKSAmJiBub2RlLnRleHQuc3RhcnRzV2l0aCgnXFx1ezFGNjgwfVxcdXsxRkE5MH0nKVxuXG5leHBvcnQgaW50ZXJmYWNlIERyb3BwZWQge1xuICByZWFkb25seSB0ZXh0OiBzdHJpbmdcbiAgcmVhZG9ubHkgY3VydmVzOiBudW1iZXJcbiAgcmVhZG9ubHkgYWxwaGFiZXRzOiBudW1iZXJcbn1cblxuLyoqXG4gKiBBIG1vZHVsZSBvZiB0aGUgZW5naW5lIHdpdGhvdXQgd2hhdCBhIHBhZ2UgZG9lcyBub3QgbmVlZCBvZiBpdC4gT2YgZWFjaCBjb25zdGFudCBpdCBzYXlzIHRoYXQgbm90aGluZyBidXQgdGhlIGNvbnN0YW50IGNvbWVzIG9mXG4gKiBjb21wdXRpbmcgaXQ6IGJ5IHRoZW1zZWx2ZXMgYnVuZGxlcnMga2VlcCB3aGF0ZXZlciBpcyBjYWxsZWQsIGFza2VkIGZvciBvciBub3QuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBkcm9wVW51c2VkKHRleHQ6IHN0cmluZyk6IERyb3BwZWQge1xuICBjb25zdCBmaWxlID0gdHMuY3JlYXRlU291cmNlRmlsZSgnbW9kdWxlLmpzJywgdGV4dCwgdHMuU2NyaXB0VGFyZ2V0LkVTMjAyMiwgdHJ1ZSlcbiAgY29uc3QgY2hhbmdlZCA9IG5ldyBNYWdpY1N0cmluZyh0ZXh0KVxuICBsZXQgY3VydmVzID0gMFxuICBsZXQgYWxwaGFiZXRzID0gMFxuICBjb25zdCB2aXNpdCA9IChub2RlOiB0cy5Ob2RlLCBpc0NvbnN0YW50OiBib29sZWFuKTogdm9pZCA9PiB7XG4gICAgLy8gV2hhdCBhIGZ1bmN0aW9uIGRvZXMgaXMgZG9uZSB3aGVuIGl0IGlzIGNhbGxlZC5cbiAgICBpZiAodHMuaXNGdW5jdGlvbkxpa2Uobm9kZSkgfHwgdHMuaXNDbGFzc0xpa2Uobm9kZSkpIHJldHVyblxuICAgIGlmIChpc0N1cnZlKG5vZGUpKSB7XG4gICAgICBjdXJ2ZXMrK1xuICAgICAgY2hhbmdlZC5vdmVyd3JpdGUobm9kZS5nZXRTdGFydCgpLCBub2RlLmVuZCwgJ3ZvaWQgMCcpXG4gICAgICByZXR1cm5cbiAgICB9XG4gICAgaWYgKGlzUGljdHVyZXMobm9kZSkpIHtcbiAgICAgIGFscGhhYmV0cysrXG4gICAgICBjaGFuZ2VkLm92ZXJ3cml0ZShub2RlLmdldFN0YXJ0KCksIG5vZGUuZW5kLCAnXCJcIicpXG4gICAgfVxuICAgIGlmIChpc0NvbnN0YW50ICYmICh0cy5pc0NhbGxFeHByZXNzaW9uKG5vZGUpIHx8IHRzLmlzTmV3RXhwcmVzc2lvbihub2RlKSkpXG4gICAgICBjaGFuZ2VkLmFwcGVuZExlZnQobm9kZS5nZXRTdGFydCgpLCAnLyogQF9fUFVSRV9fICovJylcbiAgICB0cy5mb3JFYWNoQ2hpbGQobm9kZSwgKGlubmVyKSA9PiB2aXNpdChpbm5lciwgaXNDb25zdGFudCkpXG4gIH1cbiAgZm9yIChjb25zdCBzdGF0ZW1lbnQgb2YgZmlsZS5zdGF0ZW1lbnRzKSB2aXNpdChzdGF0ZW1lbnQsIHRzLmlzVmFyaWFibGVTdGF0ZW1lbnQoc3RhdGVtZW50KSlcbiAgcmV0dXJuIHsgdGV4dDogY2hhbmdlZC50b1N0cmluZygpLCBjdXJ2ZXMsIGFscGhhYmV0cyB9XG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9oZWxwZXJzL2ZyYW1lL3Rlc3QvdG9vbHMvY29tcGlsZS10b2dldGhlci50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9oZWxwZXJzL2ZyYW1lL3Rlc3QvdG9vbHNcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvaGVscGVycy9mcmFtZS90ZXN0L3Rvb2xzL2NvbXBpbGUtdG9nZXRoZXIudHNcIjtpbXBvcnQgeyBwYXJzZSB9IGZyb20gJ0BiYWJlbC9wYXJzZXInXG5pbXBvcnQgeyB0eXBlIE5vZGUsIHRyYXZlcnNlRmFzdCB9IGZyb20gJ0BiYWJlbC90eXBlcydcbmltcG9ydCBNYWdpY1N0cmluZyBmcm9tICdtYWdpYy1zdHJpbmcnXG5pbXBvcnQgdHlwZSB7IE9wdGlvbnMgfSBmcm9tICd0c3VwJ1xuXG50eXBlIEJ1aWxkUGx1Z2luID0gTm9uTnVsbGFibGU8T3B0aW9uc1sncGx1Z2lucyddPltudW1iZXJdXG5cbi8qKiBDYWxscyB0aGF0IHJ1biB0aGUgZnVuY3Rpb24gdGhleSBhcmUgZ2l2ZW4gYXQgb25jZS4gZXNidWlsZCBnaXZlcyBhIG5hbWUgdGhhdCBpdCBoYXMgdHdpY2UgYSBudW1iZXIuICovXG5jb25zdCBSVU5TX0FUX09OQ0UgPSAvXihiYXRjaHxjb21wdXRlZHxlZmZlY3R8ZmxhdE1hcHxtYXB8dXNlRWZmZWN0fHVzZUxheW91dEVmZmVjdHx1c2VNZW1vfHVzZVN0YXRlKVxcZCokL1xuXG5jb25zdCBpc0Z1bmN0aW9uID0gKG5vZGU6IE5vZGUgfCBudWxsIHwgdW5kZWZpbmVkKTogbm9kZSBpcyBOb2RlID0+XG4gIG5vZGU/LnR5cGUgPT09ICdBcnJvd0Z1bmN0aW9uRXhwcmVzc2lvbicgfHwgbm9kZT8udHlwZSA9PT0gJ0Z1bmN0aW9uRXhwcmVzc2lvbidcblxuLyoqIFdoYXQgaGFzIGEgYHRoaXNgIG9mIGl0cyBvd24uIEFuIGFycm93IGhhcyBpdHMgc3Vycm91bmRpbmdzJywgYXMgYSBzdGF0aWMgYmxvY2sgYW5kIGEgZmllbGQgaGF2ZSB0aGUgY2xhc3Mncy4gKi9cbmNvbnN0IGJpbmRzSXRzZWxmID0gKHsgdHlwZSB9OiBOb2RlKTogYm9vbGVhbiA9PlxuICBbJ0Z1bmN0aW9uRXhwcmVzc2lvbicsICdGdW5jdGlvbkRlY2xhcmF0aW9uJywgJ09iamVjdE1ldGhvZCcsICdDbGFzc0RlY2xhcmF0aW9uJywgJ0NsYXNzRXhwcmVzc2lvbiddLmluY2x1ZGVzKHR5cGUpXG5cbi8qKiBXaGV0aGVyIGFuIGFycm93IHNheXMgdGhlIHNhbWU6IG5vdGhpbmcgaW4gaXQgYXNrcyBmb3Igd2hhdCBvbmx5IGEgZnVuY3Rpb24gaGFzLiAqL1xuZnVuY3Rpb24gY291bGRCZUFycm93KGRlY2xhcmVkOiBOb2RlKTogYm9vbGVhbiB7XG4gIGNvbnN0IG93biA9IG5ldyBTZXQ8Tm9kZT4oKVxuICBsZXQgY291bGQgPSB0cnVlXG4gIHRyYXZlcnNlRmFzdChkZWNsYXJlZCwgKG5vZGUpID0+IHtcbiAgICBpZiAob3duLmhhcyhub2RlKSkgcmV0dXJuXG4gICAgaWYgKG5vZGUgIT09IGRlY2xhcmVkICYmIGJpbmRzSXRzZWxmKG5vZGUpKSB0cmF2ZXJzZUZhc3Qobm9kZSwgKGlubmVyKSA9PiB2b2lkIG93bi5hZGQoaW5uZXIpKVxuICAgIGNvbnN0IHsgdHlwZSB9ID0gbm9kZVxuICAgIGlmICh0eXBlID09PSAnVGhpc0V4cHJlc3Npb24nIHx8IHR5cGUgPT09ICdNZXRhUHJvcGVydHknIHx8ICh0eXBlID09PSAnSWRlbnRpZmllcicgJiYgbm9kZS5uYW1lID09PSAnYXJndW1lbnRzJykpXG4gICAgICBjb3VsZCA9IGZhbHNlXG4gIH0pXG4gIHJldHVybiBjb3VsZFxufVxuXG4vKiogVGhlIGZ1bmN0aW9uIHRoYXQgYG5vZGVgIG5hbWVzLCB3aGVyZSBuYW1lcyBjb3VudCwgb3IgaGFzIHJ1bi4gKi9cbmZ1bmN0aW9uIGZ1bmN0aW9uQXQobm9kZTogTm9kZSwgaXNOYW1lZDogYm9vbGVhbik6IE5vZGUgfCBudWxsIHwgdW5kZWZpbmVkIHtcbiAgaWYgKG5vZGUudHlwZSA9PT0gJ1ZhcmlhYmxlRGVjbGFyYXRvcicpIHJldHVybiBpc05hbWVkID8gbm9kZS5pbml0IDogdW5kZWZpbmVkXG4gIGlmIChub2RlLnR5cGUgIT09ICdDYWxsRXhwcmVzc2lvbicpIHJldHVybiB1bmRlZmluZWRcbiAgY29uc3QgYnkgPSBub2RlLmNhbGxlZS50eXBlID09PSAnTWVtYmVyRXhwcmVzc2lvbicgPyBub2RlLmNhbGxlZS5wcm9wZXJ0eSA6IG5vZGUuY2FsbGVlXG4gIHJldHVybiBieS50eXBlID09PSAnSWRlbnRpZmllcicgJiYgUlVOU19BVF9PTkNFLnRlc3QoYnkubmFtZSkgPyBub2RlLmFyZ3VtZW50c1swXSA6IHVuZGVmaW5lZFxufVxuXG4vKipcbiAqIFNlZSBgY29tcGlsZWRUb2dldGhlcmAuIERlY2xhcmF0aW9ucyBtb3ZlIHRvIHRoZSB0b3AsIGFzIHRoZXkgd2VyZSBob2lzdGVkOiB3aGF0IHRoZSBmaWxlIHJ1bnMgbWF5IGNhbGwgb25lIHRoYXQgc3RhbmRzIGJlbG93LlxuICogYGlzTmFtZWRgOiBhbHNvIGFycm93cyB0aGF0IGhhdmUgYSBuYW1lIGFscmVhZHksIG9mIHdoaWNoIG1hbnkgYXJlIHNob3J0LCBvciBvbmx5IGNhbGxlZCBsYXRlci5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNvbXBpbGVUb2dldGhlcih0ZXh0OiBzdHJpbmcsIHsgaXNOYW1lZCA9IHRydWUgfSA9IHt9KTogTWFnaWNTdHJpbmcge1xuICBjb25zdCBlZGl0ZWQgPSBuZXcgTWFnaWNTdHJpbmcodGV4dClcbiAgY29uc3QgeyBwcm9ncmFtIH0gPSBwYXJzZSh0ZXh0LCB7IHNvdXJjZVR5cGU6ICdtb2R1bGUnIH0pXG4gIC8vIFdoYXQgdGhlIGZpbGUgc2F5cyBvZiBpdHNlbGYgc3RheXMgYmVmb3JlIGFsbC5cbiAgY29uc3QgdG9wID0gcHJvZ3JhbS5kaXJlY3RpdmVzLmF0KC0xKT8uZW5kID8/IDBcbiAgZm9yIChjb25zdCBub2RlIG9mIHByb2dyYW0uYm9keSkge1xuICAgIGlmIChub2RlLnR5cGUgIT09ICdGdW5jdGlvbkRlY2xhcmF0aW9uJyB8fCAhbm9kZS5pZCB8fCBub2RlLmdlbmVyYXRvciB8fCAhY291bGRCZUFycm93KG5vZGUpKSBjb250aW51ZVxuICAgIGNvbnN0IFtzdGFydCwgZW5kXSA9IFtub2RlLnN0YXJ0IGFzIG51bWJlciwgbm9kZS5lbmQgYXMgbnVtYmVyXVxuICAgIGVkaXRlZC51cGRhdGUoc3RhcnQsIG5vZGUuaWQuZW5kIGFzIG51bWJlciwgYHZhciAke25vZGUuaWQubmFtZX0gPSAoJHtub2RlLmFzeW5jID8gJ2FzeW5jICcgOiAnJ31gKVxuICAgIGVkaXRlZFxuICAgICAgLmFwcGVuZExlZnQobm9kZS5ib2R5LnN0YXJ0IGFzIG51bWJlciwgJz0+ICcpXG4gICAgICAuYXBwZW5kTGVmdChlbmQsICcpO1xcbicpXG4gICAgICAubW92ZShzdGFydCwgZW5kLCB0b3ApXG4gIH1cbiAgdHJhdmVyc2VGYXN0KHByb2dyYW0sIChub2RlKSA9PiB7XG4gICAgY29uc3QgZm91bmQgPSBmdW5jdGlvbkF0KG5vZGUsIGlzTmFtZWQpXG4gICAgaWYgKCFpc0Z1bmN0aW9uKGZvdW5kKSB8fCBmb3VuZC5leHRyYT8ucGFyZW50aGVzaXplZCkgcmV0dXJuXG4gICAgZWRpdGVkLnByZXBlbmRSaWdodChmb3VuZC5zdGFydCBhcyBudW1iZXIsICcoJykuYXBwZW5kTGVmdChmb3VuZC5lbmQgYXMgbnVtYmVyLCAnKScpXG4gIH0pXG4gIHJldHVybiBlZGl0ZWRcbn1cblxuLyoqXG4gKiBFbmdpbmVzIGNvbXBpbGUgYSBmdW5jdGlvbiB3aGVuIGl0IGlzIGZpcnN0IGNhbGxlZCwgb24gdGhlIHBhZ2UncyB0aHJlYWQsIG9uZSBhZnRlciB0aGUgb3RoZXI6IGEgdGhpcmQgb2Ygd2hhdCBhIGZpcnN0IG9wZW4ga2VwdFxuICogaXQgYnVzeS4gT25lIGluIHBhcmVudGhlc2VzIFY4IGFuZCBTcGlkZXJNb25rZXkgdGFrZSBmb3IgY2FsbGVkIGF0IG9uY2UsIGFuZCBjb21waWxlIGl0IHdpdGggaXRzIGZpbGUsIHdoaWNoIGEgYnJvd3NlciBkb2VzIGJlc2lkZVxuICogdGhlIHBhZ2Ugd2hpbGUgaXQgZmV0Y2hlcy4gQSBkZWNsYXJhdGlvbiBoYXMgbm8gcGFyZW50aGVzZXMsIHNvIGl0IGJlY29tZXMgYW4gZXhwcmVzc2lvbjsgYnVuZGxlcnMga2VlcCB0aGVtLCBhbmQgYm90aCB0YWtlIGZld2VyXG4gKiBieXRlcyB0aGFuIGBmdW5jdGlvbmAuIGBmaWxlc2A6IGhvdyB0aGUgcGF0aHMgZW5kIG9mIGZpbGVzIHRoYXQgYXJlIHJ1biBhcyBzb29uIGFzIHRoZXkgYXJlIHRoZXJlLiBgZG9vcnNgOiBvZiB0aG9zZSB0aGF0IHN0YW5kIGluIGFcbiAqIGhvc3QncyBvd24gZmlsZSwgd2hlcmUgZWFjaCBieXRlIGlzIHBhaWQgYmVmb3JlIHRoZSBjbGljazogdGhlcmUgb25seSBkZWNsYXJhdGlvbnMgY2hhbmdlLCB3aGljaCB0YWtlcyBubyBtb3JlIHRoYW4gaXQgZ2l2ZXMuXG4gKi9cbmV4cG9ydCBjb25zdCBjb21waWxlZFRvZ2V0aGVyID0gKGZpbGVzOiByZWFkb25seSBzdHJpbmdbXSwgZG9vcnM6IHJlYWRvbmx5IHN0cmluZ1tdID0gW10pOiBCdWlsZFBsdWdpbiA9PiAoe1xuICBuYW1lOiAnY29tcGlsZWQtdG9nZXRoZXInLFxuICByZW5kZXJDaHVuayhjb2RlLCB7IHBhdGggfSkge1xuICAgIGNvbnN0IGlzID0gKGZpbGU6IHN0cmluZyk6IGJvb2xlYW4gPT4gcGF0aC5lbmRzV2l0aChgLyR7ZmlsZX0uanNgKVxuICAgIGNvbnN0IGlzTmFtZWQgPSBmaWxlcy5zb21lKGlzKVxuICAgIGlmICghaXNOYW1lZCAmJiAhZG9vcnMuc29tZShpcykpIHJldHVybiB1bmRlZmluZWRcbiAgICBjb25zdCBlZGl0ZWQgPSBjb21waWxlVG9nZXRoZXIoY29kZSwgeyBpc05hbWVkIH0pXG4gICAgcmV0dXJuIHsgY29kZTogZWRpdGVkLnRvU3RyaW5nKCksIG1hcDogZWRpdGVkLmdlbmVyYXRlTWFwKHsgc291cmNlOiBwYXRoLCBoaXJlczogJ2JvdW5kYXJ5JyB9KSB9XG4gIH0sXG59KVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvaGVscGVycy9mcmFtZS90ZXN0L3Rvb2xzL3ByZWFjdC1hbGlhc2VzLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL2hlbHBlcnMvZnJhbWUvdGVzdC90b29sc1wiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9oZWxwZXJzL2ZyYW1lL3Rlc3QvdG9vbHMvcHJlYWN0LWFsaWFzZXMudHNcIjtpbXBvcnQgcGF0aCBmcm9tICdub2RlOnBhdGgnXG5pbXBvcnQgeyBmaWxlVVJMVG9QYXRoIH0gZnJvbSAnbm9kZTp1cmwnXG5cbi8vIE5vdCBgaW1wb3J0Lm1ldGEuZGlybmFtZWA6IHRzdXAgYnVuZGxlcyBpdHMgY29uZmlndXJhdGlvbiBhbmQga2VlcHMgb25seSBgaW1wb3J0Lm1ldGEudXJsYCByaWdodC5cbmNvbnN0IHNyYyA9IHBhdGgucmVzb2x2ZShwYXRoLmRpcm5hbWUoZmlsZVVSTFRvUGF0aChpbXBvcnQubWV0YS51cmwpKSwgJy4uLy4uL3NyYycpXG5cbi8qKlxuICogUHJlYWN0IGluIFJlYWN0J3MgcGxhY2U6IG9uZSBsaXN0IGZvciB0aGUgZWxlbWVudCBidWlsZCwgdGhlIHRlc3RzIGFuZCB0aGUgZGVtby4gTG9uZ2VyIG5hbWVzIHN0YW5kIGZpcnN0LCBiZWNhdXNlXG4gKiBzb21lIHRvb2xzIG1hdGNoIGJ5IHByZWZpeCBhbmQgaW4gb3JkZXIuXG4gKi9cbmV4cG9ydCBjb25zdCBwcmVhY3RBbGlhc2VzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+PiA9IHtcbiAgJ0BwcmVhY3Qvc2lnbmFscy1yZWFjdC9ydW50aW1lJzogcGF0aC5qb2luKHNyYywgJ3VpL3ByZWFjdC1ydW50aW1lLnRzJyksXG4gICdAcHJlYWN0L3NpZ25hbHMtcmVhY3QnOiAnQHByZWFjdC9zaWduYWxzJyxcbiAgJ3JlYWN0LWRvbS9jbGllbnQnOiAncHJlYWN0L2NvbXBhdC9jbGllbnQnLFxuICAncmVhY3QtZG9tJzogJ3ByZWFjdC9jb21wYXQnLFxuICAncmVhY3QvanN4LWRldi1ydW50aW1lJzogJ3ByZWFjdC9qc3gtZGV2LXJ1bnRpbWUnLFxuICAncmVhY3QvanN4LXJ1bnRpbWUnOiAncHJlYWN0L2pzeC1ydW50aW1lJyxcbiAgcmVhY3Q6ICdwcmVhY3QvY29tcGF0Jyxcbn1cbiJdLAogICJtYXBwaW5ncyI6ICI7QUFBdU0sU0FBUyxZQUFBQSxXQUFVLFVBQVU7QUFDcE8sU0FBUyxpQkFBQUMsc0JBQXFCO0FBQzlCLE9BQU9DLFdBQVU7OztBQ0Y0TCxTQUFTLGdCQUFBQyxxQkFBb0I7QUFDMU8sT0FBT0MsV0FBVTs7O0FDRDBNLFNBQVMsWUFBWSxhQUFhLG9CQUFvQjtBQUNqUixPQUFPLFVBQVU7QUFtQmpCLElBQU0sUUFBaUMsQ0FBQyxTQUFTLFFBQVEsU0FBUyxVQUFVLFNBQVMsU0FBUyxRQUFRO0FBV3RHLElBQU0sUUFBMkIsQ0FBQyxZQUFZLFVBQVUsZUFBZSxZQUFZLEtBQUs7QUFtQnhGLFNBQVMsUUFBUSxRQUFrQztBQUNqRCxRQUFNLENBQUMsRUFBRSxNQUFNLE1BQU0sT0FBTyxHQUFHLE1BQU0sSUFBSSxPQUFPLE1BQU0sR0FBRztBQUN6RCxNQUFJLENBQUMsUUFBUSxPQUFPLE9BQVEsUUFBTztBQUNuQyxNQUFJLFNBQVMsU0FBVSxRQUFPLEVBQUUsTUFBTSxHQUFHLElBQUksSUFBSSxTQUFTLFlBQVksR0FBRztBQUN6RSxNQUFJLFNBQVMsa0JBQWtCLFVBQVUsUUFBUyxRQUFPLEVBQUUsTUFBTSxHQUFHLElBQUksVUFBVSxPQUFPLEtBQUs7QUFDOUYsVUFBUSxTQUFTLGNBQWMsU0FBUyxtQkFBbUIsQ0FBQyxRQUFRLEVBQUUsTUFBTSxLQUFLLElBQUk7QUFDdkY7QUFFQSxTQUFTLFNBQVMsTUFBYyxRQUFzQjtBQUNwRCxRQUFNLE9BQU8sS0FBSyxLQUFLLE1BQU0sUUFBUSxXQUFXO0FBQ2hELE1BQUksQ0FBQyxXQUFXLElBQUksRUFBRyxRQUFPLENBQUM7QUFDL0IsUUFBTSxPQUFPLEtBQUssTUFBTSxhQUFhLE1BQU0sTUFBTSxDQUFDO0FBQ2xELFFBQU0sVUFBVSxPQUFPLEtBQUssSUFBSSxFQUFFLE9BQU8sQ0FBQyxTQUFTLENBQUMsTUFBTSxLQUFLLENBQUMsVUFBVSxVQUFVLElBQUksQ0FBQztBQUN6RixNQUFJLFFBQVEsT0FBUSxPQUFNLElBQUksTUFBTSxHQUFHLE1BQU0sNkJBQTZCLFFBQVEsS0FBSyxNQUFNLENBQUMsR0FBRztBQUNqRyxNQUFJLEtBQUssVUFBVSxDQUFDLE1BQU0sU0FBUyxLQUFLLE1BQU0sRUFBRyxPQUFNLElBQUksTUFBTSxHQUFHLE1BQU0sd0JBQXdCLEtBQUssTUFBTSxHQUFHO0FBQ2hILGFBQVcsUUFBUSxDQUFDLEdBQUcsT0FBTyxPQUFPLEtBQUssU0FBUyxDQUFDLENBQUMsRUFBRSxLQUFLLEdBQUcsR0FBSSxLQUFLLFVBQVUsQ0FBQyxDQUFFO0FBQ25GLFFBQUksQ0FBQyxXQUFXLEtBQUssS0FBSyxNQUFNLFFBQVEsSUFBSSxDQUFDLEVBQUcsT0FBTSxJQUFJLE1BQU0sR0FBRyxNQUFNLDJCQUEyQixJQUFJLEVBQUU7QUFDNUcsU0FBTztBQUNUO0FBRU8sU0FBUyxnQkFBZ0IsTUFBMkI7QUFDekQsUUFBTSxVQUFVLG9CQUFJLElBQW9CO0FBQ3hDLFFBQU0sUUFBUSxvQkFBSSxJQUFvQjtBQUN0QyxRQUFNLFNBQVMsb0JBQUksSUFBWTtBQUMvQixRQUFNLFFBQVEsb0JBQUksSUFBWTtBQUM5QixRQUFNLFdBQVcsb0JBQUksSUFBb0I7QUFDekMsUUFBTSxRQUFRLG9CQUFJLElBQW9CO0FBQ3RDLFFBQU0sUUFBUSxDQUFDLEdBQUcsS0FBSztBQUN2QixRQUFNLFFBQVEsQ0FBQyxRQUFnQixXQUF1QjtBQUNwRCxVQUFNLEVBQUUsT0FBTyxRQUFRLFFBQVEsU0FBUyxDQUFDLEdBQUcsUUFBUSxHQUFHLElBQUksSUFBSSxTQUFTLE1BQU0sTUFBTTtBQUNwRixVQUFNQyxRQUFhLEVBQUUsR0FBRyxRQUFRLEdBQUcsUUFBUSxNQUFNLEdBQUcsR0FBRyxJQUFJO0FBQzNELFFBQUlBLE1BQUssTUFBTTtBQUNiLGNBQVEsSUFBSSxRQUFRQSxNQUFLLElBQUk7QUFDN0IsVUFBSUEsTUFBSyxNQUFPLE9BQU0sSUFBSUEsTUFBSyxJQUFJO0FBQ25DLFVBQUlBLE1BQUssTUFBTyxPQUFNLElBQUlBLE1BQUssTUFBTUEsTUFBSyxLQUFLO0FBQy9DLFlBQU0sQ0FBQyxFQUFFLE1BQU0sTUFBTSxJQUFJLE9BQU8sTUFBTSxHQUFHO0FBQ3pDLFVBQUksU0FBUyxZQUFZLE9BQVEsVUFBUyxJQUFJQSxNQUFLLE1BQU0sTUFBTTtBQUMvRCxVQUFJLE9BQVEsT0FBTSxPQUFPLE1BQU0sUUFBUSxNQUFNLEdBQUcsR0FBR0EsTUFBSyxJQUFJO0FBQUEsSUFDOUQ7QUFDQSxlQUFXLENBQUMsTUFBTSxLQUFLLEtBQUssT0FBTyxRQUFRLFVBQVUsQ0FBQyxDQUFDO0FBQ3JELGlCQUFXLFFBQVEsTUFBTyxPQUFNLElBQUksR0FBRyxNQUFNLElBQUksSUFBSSxJQUFJLElBQUk7QUFDL0QsZUFBVyxRQUFRLE9BQVEsUUFBTyxJQUFJLEdBQUcsTUFBTSxJQUFJLElBQUksRUFBRTtBQUN6RCxlQUFXLFNBQVMsWUFBWSxLQUFLLEtBQUssTUFBTSxNQUFNLEdBQUcsRUFBRSxlQUFlLEtBQUssQ0FBQyxFQUFFO0FBQUEsTUFBSyxDQUFDLEdBQUcsTUFDekYsRUFBRSxPQUFPLEVBQUUsT0FBTyxLQUFLO0FBQUEsSUFDekI7QUFDRSxVQUFJLE1BQU0sWUFBWSxFQUFHLE9BQU0sR0FBRyxNQUFNLElBQUksTUFBTSxJQUFJLElBQUlBLEtBQUk7QUFBQSxFQUNsRTtBQUNBLFFBQU0sT0FBTyxDQUFDLENBQUM7QUFDZixRQUFNQyxTQUFRLG9CQUFJLElBQUksQ0FBQyxHQUFHLFFBQVEsT0FBTyxHQUFHLEdBQUcsTUFBTSxPQUFPLENBQUMsQ0FBQztBQUM5RCxhQUFXLENBQUMsTUFBTSxLQUFLLEtBQUs7QUFDMUIsUUFBSSxDQUFDQSxPQUFNLElBQUksS0FBSyxFQUFHLE9BQU0sSUFBSSxNQUFNLGFBQWEsSUFBSSxrQkFBa0IsS0FBSyw4QkFBOEI7QUFDL0csU0FBTztBQUFBLElBQ0wsUUFBUSxDQUFDLFNBQVMsTUFBTSxJQUFJLElBQUksS0FBSyxRQUFRLElBQUksS0FBSyxNQUFNLFFBQVEsSUFBSSxDQUFDO0FBQUEsSUFDekUsVUFBVSxDQUFDLFNBQVMsTUFBTSxJQUFJLElBQUk7QUFBQSxJQUNsQyxVQUFVLENBQUMsU0FBUyxPQUFPLElBQUksSUFBSTtBQUFBLElBQ25DLFNBQVMsQ0FBQyxTQUFTLE1BQU0sSUFBSSxJQUFJO0FBQUEsSUFDakMsT0FBTyxDQUFDLFNBQVMsTUFBTSxJQUFJLElBQUk7QUFBQSxJQUMvQixVQUFVLENBQUMsU0FBUyxTQUFTLElBQUksSUFBSTtBQUFBLElBQ3JDO0FBQUEsRUFDRjtBQUNGOzs7QUM5RzJOLFNBQVMsZUFBQUMsY0FBYSxnQkFBQUMscUJBQW9CO0FBQ3JRLE9BQU9DLFdBQVU7QUFDakIsT0FBTyxRQUFRO0FBWWYsSUFBTSxVQUFVLENBQUMsU0FDZixHQUFHLGlCQUFpQixJQUFJLEtBQUssQ0FBQyxDQUFDLEdBQUcsYUFBYSxJQUFJLEdBQUcsS0FBSyxDQUFDLEVBQUUsS0FBSyxNQUFNLFNBQVMsR0FBRyxXQUFXLGFBQWE7QUFFL0csU0FBUyxXQUFXLE1BQWMsTUFBc0I7QUFDdEQsUUFBTSxPQUFPLEdBQUcsaUJBQWlCLE1BQU0sTUFBTSxHQUFHLGFBQWEsUUFBUSxJQUFJO0FBQ3pFLFFBQU0sU0FBOEMsQ0FBQztBQUNyRCxRQUFNLFdBQVcsb0JBQUksSUFBc0I7QUFDM0MsUUFBTSxPQUFpQixDQUFDO0FBQ3hCLFFBQU0sVUFBb0IsQ0FBQztBQUMzQixRQUFNLFNBQVMsQ0FBQyxFQUFFLE1BQU0sVUFBVSxNQUNoQyxVQUFVLFdBQVcsR0FBRyxJQUFJQyxNQUFLLE1BQU0sS0FBS0EsTUFBSyxNQUFNLFFBQVEsSUFBSSxHQUFHLFNBQVMsSUFBSTtBQUNyRixRQUFNLFFBQVEsQ0FBQyxXQUEwQixVQUEwQjtBQUNqRSxVQUFNLEVBQUUsTUFBTSxLQUFLLElBQUk7QUFDdkIsVUFBTSxLQUFLLE9BQU8sU0FBNkI7QUFDL0MsUUFBSSxDQUFDLEdBQUksVUFBUyxJQUFJLE1BQU0sQ0FBQyxHQUFJLFNBQVMsSUFBSSxJQUFJLEtBQUssQ0FBQyxHQUFJLEdBQUcsS0FBSyxDQUFDO0FBQUEsYUFDNUQsTUFBTSxPQUFRLFFBQU8sS0FBSyxFQUFFLE1BQU0sSUFBSSxNQUFNLENBQUM7QUFBQSxFQUN4RDtBQUNBLGFBQVcsUUFBUSxLQUFLLFlBQVk7QUFDbEMsUUFBSSxHQUFHLG9CQUFvQixJQUFJLEdBQUc7QUFDaEMsWUFBTSxFQUFFLGNBQWMsT0FBTyxJQUFJO0FBQ2pDLFVBQUksQ0FBQyxVQUFVLE9BQU8sa0JBQWtCLEdBQUcsV0FBVyxZQUFhO0FBQ25FLFlBQU0sV0FDSixPQUFPLGlCQUFpQixHQUFHLGVBQWUsT0FBTyxhQUFhLElBQUksT0FBTyxjQUFjLFdBQVcsQ0FBQztBQUNyRyxZQUFNLFFBQVEsU0FBUyxPQUFPLENBQUMsUUFBUSxDQUFDLElBQUksVUFBVSxFQUFFLElBQUksQ0FBQyxTQUFTLElBQUksZ0JBQWdCLElBQUksTUFBTSxJQUFJO0FBQ3hHLFlBQU0sS0FBSyxpQkFBaUIsQ0FBQyxHQUFJLE9BQU8sT0FBTyxDQUFDLFNBQVMsSUFBSSxDQUFDLEdBQUksR0FBRyxLQUFLLENBQUM7QUFBQSxJQUM3RSxXQUNFLEdBQUcsb0JBQW9CLElBQUksS0FDM0IsQ0FBQyxLQUFLLGNBQ04sS0FBSyxnQkFDTCxHQUFHLGVBQWUsS0FBSyxZQUFZLEdBQ25DO0FBQ0EsWUFBTSxRQUFRLEtBQUssYUFBYSxTQUFTLE9BQU8sQ0FBQyxRQUFRLENBQUMsSUFBSSxVQUFVO0FBQ3hFLGNBQVEsS0FBSyxHQUFHLE1BQU0sSUFBSSxDQUFDLFFBQVEsSUFBSSxLQUFLLElBQUksQ0FBQztBQUNqRCxVQUFJLEtBQUs7QUFDUDtBQUFBLFVBQ0UsS0FBSztBQUFBLFVBQ0wsTUFBTSxJQUFJLENBQUMsU0FBUyxJQUFJLGdCQUFnQixJQUFJLE1BQU0sSUFBSTtBQUFBLFFBQ3hEO0FBQUEsSUFDSixXQUFXLEdBQUcsbUJBQW1CLElBQUksRUFBRyxTQUFRLEtBQUssU0FBUztBQUFBLGFBQ3JELFFBQVEsSUFBSSxLQUFLLENBQUMsR0FBRyx1QkFBdUIsSUFBSSxLQUFLLENBQUMsR0FBRyx1QkFBdUIsSUFBSSxHQUFHO0FBQzlGLFVBQUksR0FBRyxhQUFhLElBQThCLEdBQUcsS0FBSyxDQUFDLEVBQUUsS0FBSyxNQUFNLFNBQVMsR0FBRyxXQUFXLGNBQWM7QUFDM0csZ0JBQVEsS0FBSyxTQUFTO0FBQUEsZUFDZixHQUFHLG9CQUFvQixJQUFJO0FBQ2xDLGdCQUFRLEtBQUssR0FBRyxLQUFLLGdCQUFnQixhQUFhLElBQUksQ0FBQyxFQUFFLEtBQUssTUFBTSxLQUFLLFFBQVEsQ0FBQyxDQUFDO0FBQUEsVUFDaEYsU0FBUSxLQUFNLEtBQWdDLE1BQU0sUUFBUSxFQUFFO0FBQUEsSUFDckU7QUFBQSxFQUNGO0FBQ0EsUUFBTSxRQUFRLENBQUMsU0FBd0I7QUFDckMsUUFBSSxHQUFHLGlCQUFpQixJQUFJLEtBQUssS0FBSyxXQUFXLFNBQVMsR0FBRyxXQUFXLGlCQUFpQixLQUFLLFVBQVUsQ0FBQyxHQUFHO0FBQzFHLFlBQU0sS0FBSyxPQUFPLEtBQUssVUFBVSxDQUFDLENBQXFCO0FBQ3ZELFVBQUksR0FBSSxNQUFLLEtBQUssRUFBRTtBQUFBLElBQ3RCO0FBQ0EsT0FBRyxhQUFhLE1BQU0sS0FBSztBQUFBLEVBQzdCO0FBQ0EsUUFBTSxJQUFJO0FBQ1YsU0FBTyxFQUFFLFFBQVEsVUFBVSxNQUFNLFFBQVE7QUFDM0M7QUFFTyxJQUFNLGNBQWMsQ0FBQyxTQUMxQixJQUFJO0FBQUEsRUFDRkMsYUFBWUQsTUFBSyxLQUFLLE1BQU0sS0FBSyxHQUFHLEVBQUUsV0FBVyxNQUFNLFVBQVUsT0FBTyxDQUFDLEVBQ3RFLElBQUksQ0FBQyxTQUFTLE9BQU8sS0FBSyxXQUFXQSxNQUFLLEtBQUssR0FBRyxDQUFDLEVBQUUsRUFDckQsT0FBTyxDQUFDLFNBQVMsVUFBVSxLQUFLLElBQUksQ0FBQyxFQUNyQyxLQUFLLEVBQ0wsSUFBSSxDQUFDLFNBQVMsQ0FBQyxNQUFNLFdBQVcsTUFBTUUsY0FBYUYsTUFBSyxLQUFLLE1BQU0sSUFBSSxHQUFHLE1BQU0sQ0FBQyxDQUFDLENBQUM7QUFDeEY7OztBRjdDRixJQUFNLE9BQU87QUFFYixJQUFNLFVBQVU7QUFFaEIsSUFBTSxVQUFVO0FBRWhCLElBQU0sYUFBYTtBQUNuQixJQUFNLGNBQWM7QUFDcEIsSUFBTSxXQUFXO0FBRWpCLElBQU0sbUJBQW1CLENBQUMsU0FBUyxXQUFXLFFBQVE7QUFHdEQsSUFBTSxnQkFBZ0IsQ0FBQyxTQUNyQkcsTUFBSyxNQUNGLFNBQVMsSUFBSSxFQUNiLFFBQVEsVUFBVSxFQUFFLEVBQ3BCLFFBQVEsVUFBVSxDQUFDQyxJQUFHLFdBQW1CLE9BQU8sWUFBWSxDQUFDO0FBR2xFLElBQU0sY0FBYztBQU1iLFNBQVMsVUFDZCxNQUNBQyxRQUNBLFlBQ0FDLFNBQ087QUFDUCxRQUFNLFVBQVUsWUFBWSxJQUFJO0FBQ2hDLFFBQU0sVUFBVSxnQkFBZ0IsSUFBSTtBQUNwQyxRQUFNLFFBQVEsQ0FBQyxVQUF5QztBQUN0RCxVQUFNLE9BQU8sb0JBQUksSUFBWTtBQUM3QixVQUFNLFFBQVEsQ0FBQyxTQUF1QjtBQUNwQyxVQUFJLEtBQUssSUFBSSxJQUFJLEtBQUssV0FBVyxJQUFJLEtBQUssQ0FBQyxRQUFRLElBQUksSUFBSSxFQUFHO0FBQzlELFdBQUssSUFBSSxJQUFJO0FBQ2IsaUJBQVcsRUFBRSxNQUFNLEtBQUssS0FBSyxRQUFRLElBQUksSUFBSSxHQUFHLFVBQVUsQ0FBQyxFQUFHLE9BQU0sSUFBSTtBQUFBLElBQzFFO0FBQ0EsZUFBVyxRQUFRLE1BQU8sT0FBTSxJQUFJO0FBQ3BDLFdBQU87QUFBQSxFQUNUO0FBQ0EsUUFBTSxZQUFZLE9BQU8sS0FBS0QsTUFBSztBQUNuQyxRQUFNLFNBQVMsSUFBSSxJQUFJLFVBQVUsSUFBSSxDQUFDLFNBQVMsQ0FBQyxNQUFNLE1BQU0sQ0FBQ0EsT0FBTSxJQUFJLENBQVcsQ0FBQyxDQUFDLENBQUMsQ0FBQztBQUV0RixRQUFNLFFBQVEsb0JBQUksSUFBWTtBQUM5QixRQUFNLE1BQU0sQ0FBQyxVQUFrQztBQUM3QyxlQUFXLFFBQVEsTUFBTSxLQUFLO0FBQzVCLGlCQUFXLFFBQVEsUUFBUSxJQUFJLElBQUksR0FBRyxRQUFRLENBQUM7QUFDN0MsWUFBSSxDQUFDLE1BQU0sSUFBSSxJQUFJLEdBQUc7QUFDcEIsZ0JBQU0sSUFBSSxJQUFJO0FBQ2QsY0FBSSxDQUFDLElBQUksQ0FBQztBQUFBLFFBQ1o7QUFBQSxFQUNOO0FBQ0EsTUFBSSxPQUFPLE9BQU9BLE1BQUssQ0FBQztBQUN4QixRQUFNLFVBQVUsTUFBTSxLQUFLO0FBRTNCLFFBQU0sS0FBSyxvQkFBSSxJQUFvQjtBQUNuQyxRQUFNLGFBQWEsUUFBUSxNQUFNLENBQUM7QUFDbEMsUUFBTSxTQUFTLE1BQU0sQ0FBQywrQkFBK0IsR0FBRyxpQkFBaUIsSUFBSSxDQUFDLFNBQVNBLE9BQU0sSUFBSSxDQUFXLENBQUMsQ0FBQztBQUM5RyxRQUFNLFVBQVUsQ0FBQyxTQUNmLFVBQVU7QUFBQSxJQUNSLENBQUMsU0FDQyxTQUFTQSxPQUFNLElBQUksS0FDbEJGLE1BQUssTUFBTSxRQUFRRSxPQUFNLElBQUksS0FBSyxFQUFFLE1BQU1GLE1BQUssTUFBTSxRQUFRLElBQUksS0FBSyxLQUFLLFdBQVcsY0FBYyxJQUFJLEdBQUc7QUFBQSxFQUNoSDtBQUNGLGFBQVcsQ0FBQyxNQUFNLEtBQUssS0FBSztBQUMxQixlQUFXLFFBQVEsT0FBTztBQUN4QixZQUFNLFNBQVMsVUFBVSxPQUFPLENBQUMsU0FBUyxPQUFPLElBQUksSUFBSSxHQUFHLElBQUksSUFBSSxDQUFDO0FBQ3JFLFlBQU0sTUFBTSxRQUFRLElBQUk7QUFDeEIsWUFBTSxTQUFTLFVBQVUsS0FBSyxDQUFDLFNBQVNFLE9BQU0sSUFBSSxNQUFNLElBQUk7QUFDNUQsVUFBSSxPQUFRLElBQUcsSUFBSSxNQUFNLE1BQU07QUFBQSxlQUV0QixPQUFPLE9BQU8sSUFBSSxHQUFHLEdBQUcsSUFBSSxJQUFJLEtBQUssQ0FBQyxRQUFRLFNBQVMsSUFBSSxFQUFHLElBQUcsSUFBSSxNQUFNLEdBQUc7QUFBQSxlQUM5RSxPQUFPLFdBQVcsS0FBSyxDQUFDLFFBQVEsSUFBSSxJQUFJLEVBQUcsSUFBRyxJQUFJLE1BQU0sSUFBSTtBQUFBLGVBRTVELE9BQU8sSUFBSSxJQUFJLEVBQUcsSUFBRyxJQUFJLE1BQU0sSUFBSTtBQUFBLGVBRW5DLE9BQU8sU0FBUyxPQUFPLEVBQUcsSUFBRyxJQUFJLE1BQU0sT0FBTztBQUFBLGVBRTlDLE9BQU8sTUFBTSxDQUFDLFVBQVVGLE1BQUssTUFBTSxRQUFRRSxPQUFNLEtBQUssS0FBSyxFQUFFLE1BQU1GLE1BQUssTUFBTSxRQUFRLElBQUksQ0FBQztBQUNsRyxXQUFHLElBQUksTUFBTyxRQUFRLElBQUksSUFBSSxLQUFLLFFBQVEsT0FBTyxJQUFJLEtBQU0sT0FBTztBQUFBLElBRXZFO0FBQ0YsYUFBVyxRQUFRLFFBQVEsT0FBTztBQUNoQyxVQUFNLFNBQVMsUUFBUSxTQUFTLElBQUk7QUFDcEMsVUFBTSxRQUFRLENBQUMsR0FBRyxRQUFRLEtBQUssQ0FBQyxFQUFFO0FBQUEsTUFDaEMsQ0FBQyxTQUFTLFFBQVEsT0FBTyxJQUFJLE1BQU0sU0FBUyxNQUFNLElBQUksSUFBSSxLQUFLLFFBQVEsU0FBUyxJQUFJO0FBQUEsSUFDdEY7QUFFQSxlQUFXLFFBQVEsTUFBTSxLQUFLO0FBQzVCLFVBQUksQ0FBQyxHQUFHLElBQUksSUFBSSxFQUFHLElBQUcsSUFBSSxNQUFNLFVBQVUsQ0FBQyxLQUFLLFdBQVcsY0FBYyxNQUFNLEdBQUcsSUFBSSxhQUFhLElBQUk7QUFBQSxFQUMzRztBQUdBLFFBQU0sV0FBVyxDQUFDLFNBQTBCO0FBQzFDLFVBQU0sT0FBTyxHQUFHLElBQUksSUFBSSxLQUFLLFFBQVEsT0FBTyxJQUFJO0FBQ2hELFdBQU8sQ0FBQyxRQUFRLFFBQVEsUUFBUSxJQUFJO0FBQUEsRUFDdEM7QUFDQSxRQUFNLFNBQVMsTUFBTSxDQUFDLEdBQUcsS0FBSyxFQUFFLE9BQU8sQ0FBQyxTQUFTLENBQUMsU0FBUyxJQUFJLENBQUMsQ0FBQztBQUNqRSxhQUFXLENBQUMsTUFBTSxJQUFJLEtBQUs7QUFDekIsUUFBSSxRQUFRLE1BQU0sU0FBUyxJQUFJLEtBQUssUUFBUSxRQUFRLElBQUksS0FBSyxPQUFPLElBQUksSUFBSSxFQUFHLElBQUcsSUFBSSxNQUFNLFVBQVU7QUFFeEcsUUFBTSxXQUFXLENBQUMsVUFBcUM7QUFDckQsUUFBSSxNQUFNLE1BQU0sUUFBUSxPQUFPLEVBQUcsUUFBTztBQUN6QyxVQUFNLFdBQVcsSUFBSSxJQUFJLE1BQU0sSUFBSSxRQUFRLFFBQVEsQ0FBQztBQUNwRCxRQUFJLFNBQVMsSUFBSSxNQUFTLEVBQUcsUUFBTztBQUNwQyxXQUFPLFNBQVMsU0FBUyxJQUFJLEdBQUcsQ0FBQyxHQUFHLFFBQVEsRUFBRSxDQUFDLENBQUMsVUFBVTtBQUFBLEVBQzVEO0FBQ0EsUUFBTSxVQUFVLG9CQUFJLElBQXlCO0FBQzdDLGFBQVcsUUFBUSxPQUFPO0FBQ3hCLFFBQUksR0FBRyxJQUFJLElBQUksRUFBRztBQUNsQixVQUFNLE9BQU8sUUFBUSxPQUFPLElBQUk7QUFDaEMsUUFBSSxDQUFDLEtBQU0sT0FBTSxJQUFJLE1BQU0sR0FBRyxJQUFJLGdFQUFnRTtBQUNsRyxlQUFXLFNBQVMsTUFBTSxDQUFDLElBQUksQ0FBQyxFQUFHLFNBQVEsSUFBSSxRQUFRLFFBQVEsSUFBSSxLQUFLLEtBQUssb0JBQUksSUFBSSxHQUFHLElBQUksSUFBSSxDQUFDO0FBQUEsRUFDbkc7QUFDQSxhQUFXLFFBQVEsU0FBUztBQUMxQixRQUFJLEdBQUcsSUFBSSxJQUFJLEVBQUc7QUFDbEIsVUFBTSxRQUFRLENBQUMsR0FBSSxRQUFRLElBQUksSUFBSSxLQUFLLENBQUMsQ0FBRTtBQUMzQyxVQUFNLENBQUMsSUFBSSxJQUFJO0FBQ2YsVUFBTSxNQUFNLFFBQVEsT0FBTyxJQUFJLEtBQUs7QUFDcEMsT0FBRyxJQUFJLE1BQU0sTUFBTSxXQUFXLEtBQUssT0FBTyxPQUFPLE1BQU0sU0FBUyxHQUFHLElBQUksTUFBTSxTQUFTLEtBQUssQ0FBQztBQUFBLEVBQzlGO0FBRUEsUUFBTSxTQUFTLENBQUMsR0FBRyxHQUFHLEtBQUssQ0FBQyxFQUFFLE9BQU8sUUFBUSxRQUFRO0FBQ3JELGFBQVcsUUFBUSxPQUFRLElBQUcsT0FBTyxJQUFJO0FBQ3pDLGFBQVcsQ0FBQyxNQUFNLElBQUksS0FBSyxHQUFJLEtBQUlHLFFBQU8sSUFBSSxJQUFJLEtBQUssUUFBUSxRQUFRLElBQUksRUFBRyxJQUFHLElBQUksTUFBTSxRQUFRO0FBQ25HLFFBQU0sUUFBUSxJQUFJLElBQUksQ0FBQyxHQUFHLEVBQUUsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLE1BQU1BLFFBQU8sSUFBSSxJQUFJLENBQUMsRUFBRSxJQUFJLENBQUMsQ0FBQyxFQUFFLElBQUksTUFBTSxJQUFJLENBQUM7QUFDMUYsUUFBTSxRQUFRLG9CQUFJLElBQVk7QUFDOUIsYUFBVyxDQUFDLE1BQU0sSUFBSSxLQUFLLElBQUk7QUFDN0IsUUFBSUEsUUFBTyxJQUFJLElBQUksRUFBRztBQUN0QixVQUFNLE1BQU0sU0FBUyxPQUFPLFVBQVUsTUFBTSxJQUFJLElBQUksSUFBSSxHQUFHLElBQUksV0FBVztBQUMxRSxPQUFHLElBQUksTUFBTSxHQUFHO0FBQ2hCLFVBQU0sSUFBSSxHQUFHO0FBQUEsRUFDZjtBQUVBLFFBQU0sU0FBUyxvQkFBSSxJQUF5QjtBQUM1QyxRQUFNLE9BQU8sQ0FBQyxNQUFjLFVBQW1DO0FBQzdELFVBQU0sTUFBTSxPQUFPLElBQUksSUFBSSxLQUFLLG9CQUFJLElBQUk7QUFDeEMsZUFBVyxRQUFRLE1BQU8sS0FBSSxJQUFJLElBQUk7QUFDdEMsV0FBTyxJQUFJLE1BQU0sR0FBRztBQUFBLEVBQ3RCO0FBQ0EsYUFBVyxDQUFDLE1BQU0sRUFBRSxRQUFRLEtBQUssQ0FBQyxLQUFLLFNBQVM7QUFDOUMsUUFBSSxDQUFDLEdBQUcsSUFBSSxJQUFJLEVBQUc7QUFDbkIsZUFBVyxFQUFFLE1BQU0sTUFBTSxNQUFNLEtBQUssUUFBUTtBQUMxQyxVQUFJLEdBQUcsSUFBSSxJQUFJLE1BQU0sR0FBRyxJQUFJLElBQUksS0FBSyxRQUFRLFNBQVMsSUFBSSxFQUFHO0FBQzdELFVBQUksR0FBRyxJQUFJLElBQUksTUFBTSxXQUFXLENBQUMsVUFBVSxTQUFTLEdBQUcsSUFBSSxJQUFJLEtBQUssRUFBRTtBQUNwRSxjQUFNLElBQUksTUFBTSxHQUFHLElBQUksZ0NBQWdDLElBQUksa0NBQWtDO0FBQy9GLFdBQUssTUFBTSxLQUFLO0FBQUEsSUFDbEI7QUFDQSxlQUFXLFFBQVEsS0FBTSxLQUFJLEdBQUcsSUFBSSxJQUFJLE1BQU0sR0FBRyxJQUFJLElBQUksRUFBRyxNQUFLLE1BQU0sUUFBUSxJQUFJLElBQUksR0FBRyxXQUFXLENBQUMsQ0FBQztBQUFBLEVBQ3pHO0FBQ0EsYUFBVyxRQUFRLFFBQVE7QUFDekIsVUFBTSxFQUFFLFNBQVMsQ0FBQyxHQUFHLE9BQU8sQ0FBQyxFQUFFLElBQUksUUFBUSxJQUFJLElBQUksS0FBSyxDQUFDO0FBQ3pELFFBQUksS0FBSyxPQUFRLE9BQU0sSUFBSSxNQUFNLEdBQUcsSUFBSSx3Q0FBd0MsS0FBSyxDQUFDLENBQUMsUUFBUTtBQUMvRixlQUFXLEVBQUUsTUFBTSxNQUFNLE1BQU0sS0FBSyxPQUFRLE1BQUssTUFBTSxLQUFLO0FBQUEsRUFDOUQ7QUFDQSxRQUFNLFdBQVcsQ0FBQyxNQUFjLFNBQzlCLFFBQVEsU0FBUyxJQUFJLEtBQ3BCLFVBQVUsU0FBUyxJQUFJLEtBQUssQ0FBQyxDQUFDLE9BQU8sSUFBSSxJQUFJLEdBQUcsSUFBSSxJQUFJLEtBQUssQ0FBQyxDQUFDLEdBQUcsV0FBVyxJQUFJLEVBQUUsU0FBUyxHQUFHLElBQUksSUFBSSxLQUFLLElBQUk7QUFFbkgsUUFBTSxhQUFhLENBQUMsT0FBMEIsTUFBTSxvQkFBSSxJQUFZLE1BQTJCO0FBQzdGLGVBQVcsUUFBUSxPQUFPO0FBQ3hCLFVBQUksSUFBSSxJQUFJLElBQUksRUFBRztBQUNuQixVQUFJLElBQUksSUFBSTtBQUNaLFlBQU0sVUFBVSxRQUFRLElBQUksSUFBSSxHQUFHLE9BQU8sSUFBSSxDQUFDLFFBQVEsSUFBSSxJQUFJLEtBQUssQ0FBQztBQUNyRSxpQkFBVyxRQUFRLE9BQU8sUUFBUSxRQUFRLEdBQUcsR0FBRztBQUFBLElBQ2xEO0FBQ0EsV0FBTztBQUFBLEVBQ1Q7QUFDQSxRQUFNLGFBQWEsQ0FBQyxTQUEwQixDQUFDLENBQUMsUUFBUSxJQUFJLElBQUksR0FBRyxRQUFRLFNBQVMsU0FBUztBQUU3RixTQUFPO0FBQUEsSUFDTDtBQUFBLElBQ0EsT0FBTyxDQUFDLEdBQUcsSUFBSSxJQUFJLEdBQUcsT0FBTyxDQUFDLENBQUMsRUFBRSxPQUFPLENBQUMsU0FBUyxDQUFDLFVBQVUsU0FBUyxJQUFJLEtBQUssU0FBUyxPQUFPLEVBQUUsS0FBSztBQUFBLElBQ3RHLE1BQU0sQ0FBQyxHQUFHLElBQUksSUFBSSxDQUFDLEdBQUcsS0FBSyxFQUFFLElBQUksQ0FBQyxTQUFTLEdBQUcsSUFBSSxJQUFJLENBQVcsQ0FBQyxDQUFDLEVBQUUsS0FBSztBQUFBLElBQzFFO0FBQUEsSUFDQTtBQUFBLElBQ0EsVUFBVSxDQUFDLFNBQVM7QUFBQSxNQUNsQixHQUFHLElBQUk7QUFBQSxRQUNMLENBQUMsR0FBRyxXQUFXLENBQUMsR0FBRyxFQUFFLEVBQUUsT0FBTyxDQUFDLENBQUMsRUFBRSxHQUFHLE1BQU0sUUFBUSxJQUFJLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxNQUFNLElBQUksQ0FBQyxDQUFDLEVBQzVFLFFBQVEsQ0FBQyxTQUFTLFFBQVEsSUFBSSxJQUFJLEdBQUcsVUFBVSxDQUFDLENBQUMsRUFDakQsT0FBTyxDQUFDLEVBQUUsS0FBSyxNQUFNLENBQUMsU0FBUyxNQUFNLElBQUksQ0FBQyxFQUMxQyxJQUFJLENBQUMsRUFBRSxLQUFLLE1BQU0sR0FBRyxJQUFJLElBQUksS0FBSyxJQUFJLEVBQ3RDLE9BQU8sQ0FBQyxVQUFVLENBQUMsQ0FBQyxNQUFNLE1BQU0sT0FBTyxFQUFFLFNBQVMsS0FBSyxDQUFDO0FBQUEsTUFDN0Q7QUFBQSxJQUNGO0FBQUEsSUFDQSxPQUFPLE1BQU07QUFFWCxZQUFNLE9BQU9ELE9BQU0sSUFBSSxLQUFLRSxjQUFhSixNQUFLLEtBQUssTUFBTUUsT0FBTSxJQUFJLENBQUMsR0FBRyxNQUFNO0FBQzdFLFlBQU0sUUFBa0IsTUFBTSxXQUFXLGNBQWMsSUFBSSxDQUFDLGNBQWMsSUFBSSxDQUFDO0FBRS9FLGlCQUFXLENBQUMsTUFBTSxHQUFHLEtBQUssQ0FBQyxHQUFHLEVBQUUsRUFBRSxLQUFLLEdBQUc7QUFDeEMsY0FBTSxRQUFRLENBQUMsR0FBSSxPQUFPLElBQUksSUFBSSxLQUFLLENBQUMsQ0FBRSxFQUFFO0FBQUEsVUFBSSxDQUFDLFNBQy9DLFNBQVMsWUFBWSxjQUFjLGNBQWMsSUFBSSxDQUFDLEtBQUs7QUFBQSxRQUM3RDtBQUNBLFlBQUksUUFBUSxRQUFRLFNBQVNBLE9BQU0sSUFBSTtBQUNyQyxnQkFBTSxLQUFLLGlCQUFpQixLQUFLLFVBQVVGLE1BQUssUUFBUSxNQUFNLElBQUksQ0FBQyxDQUFDLEVBQUU7QUFBQSxpQkFDL0QsUUFBUSxRQUFRLE1BQU07QUFDN0IsZ0JBQU0sS0FBSyxZQUFZLE1BQU0sS0FBSyxJQUFJLENBQUMsV0FBVyxLQUFLLFVBQVVBLE1BQUssUUFBUSxNQUFNLElBQUksQ0FBQyxDQUFDLEVBQUU7QUFBQSxNQUNoRztBQUNBLGFBQU8sTUFBTSxLQUFLLElBQUk7QUFBQSxJQUN4QjtBQUFBLElBQ0EsUUFBUSxNQUFNLE1BQU07QUFFbEIsWUFBTUssUUFBaUIsQ0FBQztBQUN4QixZQUFNLFlBQVksS0FBSyxXQUFXLGFBQWEsQ0FBQyxTQUFTLGNBQXNCO0FBQzdFLGNBQU0sT0FBT0wsTUFBSyxNQUFNLEtBQUtBLE1BQUssTUFBTSxRQUFRLElBQUksR0FBRyxTQUFTO0FBQ2hFLGNBQU0sT0FBTyxHQUFHLElBQUksSUFBSTtBQUN4QixZQUFJLENBQUMsS0FBTSxRQUFPO0FBQ2xCLFlBQUksU0FBUyxHQUFHLElBQUksSUFBSSxHQUFHO0FBQ3pCLGdCQUFNLFNBQVMsUUFBUSxJQUFJLElBQUksR0FBRyxXQUFXLENBQUMsR0FBRyxJQUFJLENBQUMsU0FBUyxDQUFDLE1BQU0sT0FBT0ssTUFBSyxNQUFNLElBQUksSUFBSSxFQUFFLENBQUM7QUFDbkcsVUFBQUEsTUFBSyxLQUFLLFlBQVksTUFBTSxJQUFJLENBQUMsU0FBUyxLQUFLLEtBQUssTUFBTSxDQUFDLEVBQUUsS0FBSyxJQUFJLENBQUMsWUFBWSxTQUFTLEdBQUc7QUFDL0YsaUJBQU8scUJBQXFCLE1BQU0sSUFBSSxDQUFDLFNBQVMsS0FBSyxLQUFLLElBQUksQ0FBQyxFQUFFLEtBQUssSUFBSSxDQUFDO0FBQUEsUUFDN0U7QUFDQSxlQUFPLGdCQUFnQixJQUFJLEtBQUssV0FBVyxJQUFJLElBQUksb0NBQW9DLGNBQWMsSUFBSSxDQUFDLFNBQVMsRUFBRTtBQUFBLE1BQ3ZILENBQUM7QUFDRCxhQUFPLENBQUMsV0FBVyxHQUFHQSxLQUFJLEVBQUUsS0FBSyxJQUFJO0FBQUEsSUFDdkM7QUFBQSxFQUNGO0FBQ0Y7OztBRzdQTyxTQUFTLFdBQVdDLFFBQTBCLE9BQU8sS0FBMEI7QUFDcEYsUUFBTSxVQUFVLFlBQVksSUFBSTtBQUNoQyxRQUFNLFFBQVEsb0JBQUksSUFBWTtBQUM5QixRQUFNLFFBQVEsQ0FBQyxTQUF1QjtBQUNwQyxVQUFNLFNBQVMsUUFBUSxJQUFJLElBQUk7QUFDL0IsUUFBSSxDQUFDLFVBQVUsTUFBTSxJQUFJLElBQUksRUFBRztBQUNoQyxVQUFNLElBQUksSUFBSTtBQUNkLGVBQVcsUUFBUSxDQUFDLEdBQUcsT0FBTyxPQUFPLElBQUksQ0FBQyxZQUFZLFFBQVEsSUFBSSxHQUFHLEdBQUcsT0FBTyxJQUFJLEVBQUcsT0FBTSxJQUFJO0FBQUEsRUFDbEc7QUFDQSxhQUFXLFFBQVFBLE9BQU8sT0FBTSxJQUFJO0FBQ3BDLFFBQU0sVUFBVSxDQUFDLEdBQUcsS0FBSyxFQUFFLE9BQU8sQ0FBQyxTQUFTLDhCQUE4QixLQUFLLElBQUksQ0FBQztBQUNwRixNQUFJLFFBQVEsT0FBUSxPQUFNLElBQUksTUFBTSx1Q0FBdUMsT0FBTyxFQUFFO0FBQ3BGLFNBQU87QUFDVDs7O0FDaEI4UCxTQUFTLGdCQUFnQjtBQUN2UixTQUFTLHFCQUFxQjtBQUM5QixPQUFPQyxXQUFVO0FBQ2pCLFNBQVMscUJBQXFCOzs7QUNIa08sT0FBTyxpQkFBaUI7QUFDeFIsT0FBT0MsU0FBUTtBQUdmLFNBQVMsUUFBUSxNQUF3QjtBQUN2QyxRQUFNLENBQUMsS0FBSyxJQUFJQyxJQUFHLGlCQUFpQixJQUFJLElBQUksS0FBSyxZQUFZLENBQUM7QUFDOUQsU0FDRSxDQUFDLENBQUMsU0FDRkEsSUFBRywwQkFBMEIsS0FBSyxLQUNsQyxNQUFNLFdBQVcsS0FBS0EsSUFBRyxrQkFBa0IsS0FDM0MsTUFBTSxXQUFXLEtBQUssQ0FBQyxFQUFFLEtBQUssTUFBTSxNQUFNLFFBQVEsTUFBTSxJQUFJO0FBRWhFO0FBR0EsSUFBTSxhQUFhLENBQUMsU0FBMkJBLElBQUcsZ0JBQWdCLElBQUksS0FBSyxLQUFLLEtBQUssV0FBVyxvQkFBb0I7QUFZN0csU0FBUyxXQUFXLE1BQXVCO0FBQ2hELFFBQU0sT0FBT0EsSUFBRyxpQkFBaUIsYUFBYSxNQUFNQSxJQUFHLGFBQWEsUUFBUSxJQUFJO0FBQ2hGLFFBQU0sVUFBVSxJQUFJLFlBQVksSUFBSTtBQUNwQyxNQUFJLFNBQVM7QUFDYixNQUFJLFlBQVk7QUFDaEIsUUFBTSxRQUFRLENBQUMsTUFBZSxlQUE4QjtBQUUxRCxRQUFJQSxJQUFHLGVBQWUsSUFBSSxLQUFLQSxJQUFHLFlBQVksSUFBSSxFQUFHO0FBQ3JELFFBQUksUUFBUSxJQUFJLEdBQUc7QUFDakI7QUFDQSxjQUFRLFVBQVUsS0FBSyxTQUFTLEdBQUcsS0FBSyxLQUFLLFFBQVE7QUFDckQ7QUFBQSxJQUNGO0FBQ0EsUUFBSSxXQUFXLElBQUksR0FBRztBQUNwQjtBQUNBLGNBQVEsVUFBVSxLQUFLLFNBQVMsR0FBRyxLQUFLLEtBQUssSUFBSTtBQUFBLElBQ25EO0FBQ0EsUUFBSSxlQUFlQSxJQUFHLGlCQUFpQixJQUFJLEtBQUtBLElBQUcsZ0JBQWdCLElBQUk7QUFDckUsY0FBUSxXQUFXLEtBQUssU0FBUyxHQUFHLGlCQUFpQjtBQUN2RCxJQUFBQSxJQUFHLGFBQWEsTUFBTSxDQUFDLFVBQVUsTUFBTSxPQUFPLFVBQVUsQ0FBQztBQUFBLEVBQzNEO0FBQ0EsYUFBVyxhQUFhLEtBQUssV0FBWSxPQUFNLFdBQVdBLElBQUcsb0JBQW9CLFNBQVMsQ0FBQztBQUMzRixTQUFPLEVBQUUsTUFBTSxRQUFRLFNBQVMsR0FBRyxRQUFRLFVBQVU7QUFDdkQ7OztBRGxEMkosSUFBTSwrQkFBK0I7QUFRaE0sSUFBTSxPQUFPQyxNQUFLLFFBQVEsY0FBYyw0QkFBZSxDQUFDO0FBR3hELElBQU0sWUFBOEM7QUFBQSxFQUNsRCxxQ0FBcUM7QUFBQSxFQUNyQyx3QkFBd0I7QUFBQSxFQUN4Qix5QkFBeUI7QUFBQSxFQUN6Qix1QkFBdUI7QUFBQSxFQUN2QixpQ0FBaUM7QUFBQSxFQUNqQyxrQ0FBa0M7QUFBQSxFQUNsQyw4QkFBOEI7QUFBQSxFQUM5QixrQkFBa0I7QUFBQSxFQUNsQixRQUFRO0FBQUEsRUFDUiw0QkFBNEI7QUFBQSxFQUM1QixhQUFhO0FBQUEsRUFDYiw2QkFBNkI7QUFBQSxFQUM3QixrQ0FBa0M7QUFBQSxFQUNsQyxNQUFNO0FBQUEsRUFDTixvQkFBb0I7QUFBQSxFQUNwQixTQUFTO0FBQUEsRUFDVCxNQUFNO0FBQUEsRUFDTixlQUFlO0FBQ2pCO0FBR0EsSUFBTSxVQUFVO0FBRWhCLElBQU0sU0FBUztBQUdmLFNBQVMsYUFBK0M7QUFDdEQsUUFBTSxXQUFXLGNBQWMsNEJBQWUsRUFBRSxRQUFRLG1DQUFtQztBQUMzRixRQUFNLE9BQU8sQ0FBQyxTQUF5QkEsTUFBSyxLQUFLQSxNQUFLLFFBQVEsY0FBYyxRQUFRLEVBQUUsUUFBUSxJQUFJLENBQUMsR0FBRyxhQUFhO0FBQ25ILFNBQU87QUFBQSxJQUNMLDhCQUE4QixLQUFLLDRCQUE0QjtBQUFBLElBQy9ELHdCQUF3QixLQUFLLHNCQUFzQjtBQUFBLEVBQ3JEO0FBQ0Y7QUFNQSxTQUFTLGlCQUF5RTtBQUNoRixRQUFNQyxVQUFTLFdBQVc7QUFDMUIsU0FBTyxDQUFDLE1BQU0sYUFBYTtBQUN6QixRQUFJLFNBQVMsV0FBVyxJQUFJLEVBQUcsUUFBT0EsUUFBTyxJQUFJO0FBQ2pELFVBQU0sYUFBYSxTQUFTLHVDQUF1QywyQkFBMkIsS0FBSyxRQUFRO0FBQzNHLFVBQU0sT0FBTyxVQUFVLElBQUk7QUFDM0IsV0FBTyxjQUFjLE9BQU9ELE1BQUssS0FBSyxNQUFNLElBQUksSUFBSTtBQUFBLEVBQ3REO0FBQ0Y7QUFHTyxTQUFTLHNCQUE4QjtBQUM1QyxRQUFNLE9BQU8sZUFBZTtBQUM1QixTQUFPO0FBQUEsSUFDTCxNQUFNO0FBQUEsSUFDTixNQUFNLEVBQUUsV0FBVyxRQUFRLE1BQU0sR0FBRztBQUNsQyxZQUFNLFFBQVEsRUFBRSxRQUFRLEdBQUcsV0FBVyxFQUFFO0FBQ3hDLGFBQU8sRUFBRSxRQUFRLFFBQVEsR0FBRyxPQUFPLEVBQUUsTUFBTSxLQUFLLE1BQU07QUFDcEQsY0FBTSxFQUFFLE1BQU0sUUFBUSxVQUFVLElBQUksV0FBVyxNQUFNLFNBQVMsTUFBTSxNQUFNLENBQUM7QUFDM0UsY0FBTSxVQUFVO0FBQ2hCLGNBQU0sYUFBYTtBQUNuQixlQUFPLEVBQUUsVUFBVSxNQUFNLFFBQVEsS0FBSztBQUFBLE1BQ3hDLENBQUM7QUFDRCxZQUFNLE1BQU07QUFFVixZQUFJLE1BQU0sU0FBUyxVQUFVLE1BQU0sWUFBWSxXQUFXLE1BQU07QUFDOUQsZ0JBQU0sSUFBSSxNQUFNLDBDQUEwQyxLQUFLLFVBQVUsS0FBSyxDQUFDLEVBQUU7QUFBQSxNQUNyRixDQUFDO0FBQ0QsZ0JBQVUsRUFBRSxRQUFRLFVBQVUsR0FBRyxDQUFDLEVBQUUsTUFBTSxNQUFNLFNBQVMsTUFBTTtBQUM3RCxjQUFNLE9BQU8sS0FBSyxNQUFNLFFBQVE7QUFDaEMsZUFBTyxPQUFPLEVBQUUsTUFBTSxNQUFNLGFBQWEsTUFBTSxJQUFJO0FBQUEsTUFDckQsQ0FBQztBQUFBLElBQ0g7QUFBQSxFQUNGO0FBQ0Y7OztBRXJGa1AsU0FBUyxhQUFhO0FBQ3hRLFNBQW9CLG9CQUFvQjtBQUN4QyxPQUFPRSxrQkFBaUI7QUFNeEIsSUFBTSxlQUFlO0FBRXJCLElBQU0sYUFBYSxDQUFDLFNBQ2xCLE1BQU0sU0FBUyw2QkFBNkIsTUFBTSxTQUFTO0FBRzdELElBQU0sY0FBYyxDQUFDLEVBQUUsS0FBSyxNQUMxQixDQUFDLHNCQUFzQix1QkFBdUIsZ0JBQWdCLG9CQUFvQixpQkFBaUIsRUFBRSxTQUFTLElBQUk7QUFHcEgsU0FBUyxhQUFhLFVBQXlCO0FBQzdDLFFBQU0sTUFBTSxvQkFBSSxJQUFVO0FBQzFCLE1BQUksUUFBUTtBQUNaLGVBQWEsVUFBVSxDQUFDLFNBQVM7QUFDL0IsUUFBSSxJQUFJLElBQUksSUFBSSxFQUFHO0FBQ25CLFFBQUksU0FBUyxZQUFZLFlBQVksSUFBSSxFQUFHLGNBQWEsTUFBTSxDQUFDLFVBQVUsS0FBSyxJQUFJLElBQUksS0FBSyxDQUFDO0FBQzdGLFVBQU0sRUFBRSxLQUFLLElBQUk7QUFDakIsUUFBSSxTQUFTLG9CQUFvQixTQUFTLGtCQUFtQixTQUFTLGdCQUFnQixLQUFLLFNBQVM7QUFDbEcsY0FBUTtBQUFBLEVBQ1osQ0FBQztBQUNELFNBQU87QUFDVDtBQUdBLFNBQVMsV0FBVyxNQUFZLFNBQTJDO0FBQ3pFLE1BQUksS0FBSyxTQUFTLHFCQUFzQixRQUFPLFVBQVUsS0FBSyxPQUFPO0FBQ3JFLE1BQUksS0FBSyxTQUFTLGlCQUFrQixRQUFPO0FBQzNDLFFBQU0sS0FBSyxLQUFLLE9BQU8sU0FBUyxxQkFBcUIsS0FBSyxPQUFPLFdBQVcsS0FBSztBQUNqRixTQUFPLEdBQUcsU0FBUyxnQkFBZ0IsYUFBYSxLQUFLLEdBQUcsSUFBSSxJQUFJLEtBQUssVUFBVSxDQUFDLElBQUk7QUFDdEY7QUFNTyxTQUFTLGdCQUFnQixNQUFjLEVBQUUsVUFBVSxLQUFLLElBQUksQ0FBQyxHQUFnQjtBQUNsRixRQUFNLFNBQVMsSUFBSUMsYUFBWSxJQUFJO0FBQ25DLFFBQU0sRUFBRSxRQUFRLElBQUksTUFBTSxNQUFNLEVBQUUsWUFBWSxTQUFTLENBQUM7QUFFeEQsUUFBTSxNQUFNLFFBQVEsV0FBVyxHQUFHLEVBQUUsR0FBRyxPQUFPO0FBQzlDLGFBQVcsUUFBUSxRQUFRLE1BQU07QUFDL0IsUUFBSSxLQUFLLFNBQVMseUJBQXlCLENBQUMsS0FBSyxNQUFNLEtBQUssYUFBYSxDQUFDLGFBQWEsSUFBSSxFQUFHO0FBQzlGLFVBQU0sQ0FBQyxPQUFPLEdBQUcsSUFBSSxDQUFDLEtBQUssT0FBaUIsS0FBSyxHQUFhO0FBQzlELFdBQU8sT0FBTyxPQUFPLEtBQUssR0FBRyxLQUFlLE9BQU8sS0FBSyxHQUFHLElBQUksT0FBTyxLQUFLLFFBQVEsV0FBVyxFQUFFLEVBQUU7QUFDbEcsV0FDRyxXQUFXLEtBQUssS0FBSyxPQUFpQixLQUFLLEVBQzNDLFdBQVcsS0FBSyxNQUFNLEVBQ3RCLEtBQUssT0FBTyxLQUFLLEdBQUc7QUFBQSxFQUN6QjtBQUNBLGVBQWEsU0FBUyxDQUFDLFNBQVM7QUFDOUIsVUFBTSxRQUFRLFdBQVcsTUFBTSxPQUFPO0FBQ3RDLFFBQUksQ0FBQyxXQUFXLEtBQUssS0FBSyxNQUFNLE9BQU8sY0FBZTtBQUN0RCxXQUFPLGFBQWEsTUFBTSxPQUFpQixHQUFHLEVBQUUsV0FBVyxNQUFNLEtBQWUsR0FBRztBQUFBLEVBQ3JGLENBQUM7QUFDRCxTQUFPO0FBQ1Q7QUFTTyxJQUFNLG1CQUFtQixDQUFDLE9BQTBCQyxTQUEyQixDQUFDLE9BQW9CO0FBQUEsRUFDekcsTUFBTTtBQUFBLEVBQ04sWUFBWSxNQUFNLEVBQUUsTUFBQUMsTUFBSyxHQUFHO0FBQzFCLFVBQU0sS0FBSyxDQUFDLFNBQTBCQSxNQUFLLFNBQVMsSUFBSSxJQUFJLEtBQUs7QUFDakUsVUFBTSxVQUFVLE1BQU0sS0FBSyxFQUFFO0FBQzdCLFFBQUksQ0FBQyxXQUFXLENBQUNELE9BQU0sS0FBSyxFQUFFLEVBQUcsUUFBTztBQUN4QyxVQUFNLFNBQVMsZ0JBQWdCLE1BQU0sRUFBRSxRQUFRLENBQUM7QUFDaEQsV0FBTyxFQUFFLE1BQU0sT0FBTyxTQUFTLEdBQUcsS0FBSyxPQUFPLFlBQVksRUFBRSxRQUFRQyxPQUFNLE9BQU8sV0FBVyxDQUFDLEVBQUU7QUFBQSxFQUNqRztBQUNGOzs7QUNqRjhPLE9BQU9DLFdBQVU7QUFDL1AsU0FBUyxpQkFBQUMsc0JBQXFCO0FBRGlILElBQU1DLGdDQUErQjtBQUlwTCxJQUFNLE1BQU1DLE1BQUssUUFBUUEsTUFBSyxRQUFRQyxlQUFjRiw2QkFBZSxDQUFDLEdBQUcsV0FBVztBQU0zRSxJQUFNLGdCQUFrRDtBQUFBLEVBQzdELGlDQUFpQ0MsTUFBSyxLQUFLLEtBQUssc0JBQXNCO0FBQUEsRUFDdEUseUJBQXlCO0FBQUEsRUFDekIsb0JBQW9CO0FBQUEsRUFDcEIsYUFBYTtBQUFBLEVBQ2IseUJBQXlCO0FBQUEsRUFDekIscUJBQXFCO0FBQUEsRUFDckIsT0FBTztBQUNUOzs7QVJsQnNILElBQU1FLGdDQUErQjtBQVczSixJQUFNLFdBQVc7QUFBQSxFQUNmLE9BQU87QUFBQSxFQUNQLE9BQU87QUFBQSxFQUNQLFFBQVE7QUFBQSxFQUNSLFFBQVE7QUFBQSxFQUNSLFFBQVE7QUFBQSxFQUNSLFVBQVU7QUFBQSxFQUNWLFFBQVE7QUFBQSxFQUNSLFFBQVE7QUFBQSxFQUNSLFVBQVU7QUFBQSxFQUNWLE1BQU07QUFBQSxFQUNOLE9BQU87QUFBQSxFQUNQLG1CQUFtQjtBQUNyQjtBQUVBLElBQU0sZUFBZSxFQUFFLGdCQUFnQix1QkFBdUI7QUFDOUQsSUFBTSxTQUFTO0FBQUEsRUFDYixHQUFHO0FBQUEsRUFDSCxtQkFBbUI7QUFBQSxFQUNuQix3QkFBd0I7QUFBQSxFQUN4Qix5QkFBeUI7QUFBQSxFQUN6QiwwQkFBMEI7QUFBQSxFQUMxQix5QkFBeUI7QUFBQSxFQUN6QiwwQkFBMEI7QUFDNUI7QUFDQSxJQUFNLFVBQVUsRUFBRSxTQUFTLGlCQUFpQjtBQUU1QyxJQUFNLFFBQVEsRUFBRSxHQUFHLFNBQVMsUUFBUSxzQkFBc0I7QUFDMUQsSUFBTSxVQUFVO0FBQUEsRUFDZCxTQUFTO0FBQUEsRUFDVCxpQkFBaUI7QUFBQSxFQUNqQixzQkFBc0I7QUFDeEI7QUFDQSxJQUFNLFFBQVEsRUFBRSxHQUFHLFVBQVUsR0FBRyxPQUFPO0FBRXZDLElBQU0sRUFBRSxPQUFPLEdBQUcsR0FBRyxpQkFBaUIsSUFBSTtBQUMxQyxJQUFNLFNBQVM7QUFBQSxFQUNiLFdBQVc7QUFBQSxFQUNYLEdBQUcsT0FBTyxZQUFZLE9BQU8sS0FBSyxnQkFBZ0IsRUFBRSxJQUFJLENBQUMsU0FBUyxDQUFDLGFBQWEsSUFBSSxJQUFJLFFBQVEsSUFBSSxFQUFFLENBQUMsQ0FBQztBQUMxRztBQUdBLElBQU0sWUFBOEM7QUFBQSxFQUNsRCxtQkFBbUI7QUFBQSxFQUNuQix1QkFBdUI7QUFBQSxFQUN2Qix3QkFBd0I7QUFBQSxFQUN4QiwwQkFBMEI7QUFBQSxFQUMxQix5QkFBeUI7QUFDM0I7QUFNQSxJQUFNLFNBQVM7QUFDZixJQUFNLE1BQU07QUFDWixJQUFNLFlBQVksQ0FBQyxNQUFjLFNBQy9CLE9BQU8sS0FBSyxJQUFJLElBQUksS0FBSyxXQUFXLGtCQUFrQixTQUFTLEdBQUcsVUFBVSxJQUFJO0FBQ2xGLFNBQVMsUUFBUSxFQUFFLFdBQVcsUUFBUSxHQUFxRDtBQUN6RixZQUFVLEVBQUUsUUFBUSxJQUFJLE9BQU8sSUFBSSxHQUFHLEVBQUUsRUFBRSxHQUFHLE9BQU8sRUFBRSxNQUFNLE9BQU8sS0FBSyxNQUFNO0FBRTVFLFVBQU0sT0FBT0MsZUFBY0QsNkJBQWUsRUFBRSxRQUFRLE1BQU0sTUFBTSxJQUFJLE1BQU0sQ0FBQztBQUMzRSxVQUFNLFFBQVEsTUFBTSxRQUFRLEtBQUssUUFBUSxXQUFXLE1BQU0sR0FBRyxFQUFFLFlBQVksUUFBUSxJQUFJLEdBQUcsS0FBSyxDQUFDO0FBQ2hHLFdBQU8sRUFBRSxHQUFHLE9BQU8sUUFBUSxRQUFRLGFBQWEsTUFBTTtBQUFBLEVBQ3hELENBQUM7QUFDSDtBQUVBLElBQU0sU0FBUyxDQUFDLFNBQXlCRSxNQUFLLFNBQVMsUUFBUSxJQUFJLEdBQUcsSUFBSSxFQUFFLFdBQVdBLE1BQUssS0FBSyxHQUFHO0FBR3BHLElBQU0sU0FBUyxXQUFXO0FBQUEsRUFDeEIsR0FBRyxPQUFPLE9BQU8sZ0JBQWdCO0FBQUEsRUFDakMsR0FBRyxPQUFPLFFBQVEsTUFBTSxFQUFFLFFBQVEsQ0FBQyxDQUFDLE1BQU0sSUFBSSxNQUFPLE9BQU8sT0FBTyxjQUFjLElBQUksSUFBSSxDQUFDLElBQUksQ0FBQyxJQUFJLENBQUU7QUFBQSxFQUNyRztBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUNGLENBQUM7QUFRRCxJQUFNLFVBQVU7QUFFaEIsSUFBTSxPQUFPO0FBQ2IsSUFBTSxVQUFtQjtBQUFBLEVBQ3ZCLE1BQU07QUFBQSxFQUNOLFVBQVUsQ0FBQyxTQUFTLFNBQVM7QUFBQSxFQUM3QixRQUFRO0FBQ1Y7QUFDQSxJQUFNLFdBQW9CO0FBQUEsRUFDeEIsTUFBTTtBQUFBLElBQ0o7QUFBQSxJQUNBO0FBQUEsSUFDQTtBQUFBLElBQ0EsOEJBQThCLEtBQUssVUFBVSxjQUFjLCtCQUErQixDQUFDLENBQUM7QUFBQSxFQUM5RixFQUFFLEtBQUssSUFBSTtBQUFBLEVBQ1gsVUFBVSxDQUFDLFNBQVMsb0VBQW9FLEtBQUssSUFBSTtBQUFBLEVBQ2pHLFFBQVE7QUFDVjtBQUVPLElBQU0sUUFBUSxVQUFVLEtBQUssRUFBRSxHQUFHLE9BQU8sR0FBRyxNQUFNLEdBQUcsQ0FBQyxTQUFTLE9BQU8sT0FBTyxXQUFXLElBQUksR0FBRyxNQUFNO0FBRzVHLFNBQVMsT0FBTyxTQUFrQjtBQUNoQyxRQUFNLFVBQVUsQ0FBQyxTQUEwQixNQUFNLE1BQU0sSUFBSSxJQUFJLEtBQUssU0FBUztBQUM3RSxRQUFNLFNBQVMsQ0FBQyxTQUNkLE9BQU8sT0FBTyxPQUFPLElBQUksS0FBSyxPQUFPLE9BQU8sT0FBTyxJQUFJLElBQ25ELE9BQ0EsR0FBRyxRQUFRLElBQUksSUFBSSxRQUFRLFNBQVMsUUFBUSxJQUFJLElBQUk7QUFDMUQsUUFBTSxVQUFVLENBQUMsTUFBYyxTQUFpQjtBQUM5QyxVQUFNLE1BQU1BLE1BQUssTUFBTSxTQUFTQSxNQUFLLE1BQU0sUUFBUSxPQUFPLElBQUksQ0FBQyxHQUFHLE9BQU8sSUFBSSxDQUFDO0FBQzlFLFdBQU8sRUFBRSxNQUFNLEdBQUcsSUFBSSxXQUFXLEdBQUcsSUFBSSxNQUFNLEtBQUssR0FBRyxFQUFFLE9BQU8sVUFBVSxLQUFLO0FBQUEsRUFDaEY7QUFDQSxRQUFNLFNBQWlCO0FBQUEsSUFDckIsTUFBTTtBQUFBLElBQ04sTUFBTSxFQUFFLFdBQVcsUUFBUSxRQUFRLEdBQUc7QUFDcEMsY0FBUSxFQUFFLFdBQVcsUUFBUSxDQUFDO0FBRTlCLFlBQU0sU0FBUyxDQUFDLFVBQWtCLGNBQ2hDLGNBQWMsU0FDVixXQUNBLFVBQVUsV0FBVyxJQUFJLElBQ3ZCLFVBQVUsTUFBTSxLQUFLLE1BQU0sSUFDM0IsTUFBTSxHQUFHLElBQUksT0FBTyxRQUFRLENBQUM7QUFDckMsZ0JBQVUsRUFBRSxRQUFRLFNBQVMsR0FBRyxDQUFDLEVBQUUsTUFBTSxPQUFPLE1BQU0sVUFBVSxVQUFVLE1BQU07QUFDOUUsY0FBTSxPQUFPLE1BQU0sTUFBTSxRQUFRLE1BQU07QUFDdkMsY0FBTSxPQUFPLE9BQU8sVUFBVSxTQUFTO0FBQ3ZDLGVBQU8sU0FBUyxpQkFBaUIsQ0FBQyxPQUFPLEVBQUUsTUFBTSxNQUFNLFdBQVcsT0FBTyxJQUFJLFFBQVEsTUFBTSxJQUFJO0FBQUEsTUFDakcsQ0FBQztBQUNELGFBQU8sRUFBRSxRQUFRLEtBQUssV0FBVyxPQUFPLEdBQUcsQ0FBQyxFQUFFLE1BQU0sS0FBSyxPQUFPO0FBQUEsUUFDOUQsVUFBVSxTQUFTLFVBQVUsUUFBUSxPQUFPLE1BQU0sT0FBTyxJQUFJO0FBQUEsUUFDN0QsWUFBWSxRQUFRLElBQUk7QUFBQSxRQUN4QixRQUFRO0FBQUEsTUFDVixFQUFFO0FBQ0YsZ0JBQVUsRUFBRSxRQUFRLGtCQUFrQixHQUFHLENBQUMsRUFBRSxNQUFNLE9BQU8sWUFBWSxNQUFNLFVBQVUsVUFBVSxNQUFNO0FBQ25HLFlBQUksV0FBVyxTQUFTLGNBQWMsRUFBRyxRQUFPO0FBQ2hELGNBQU0sT0FBT0EsTUFBSyxRQUFRLFlBQVksS0FBSztBQUMzQyxjQUFNLE9BQU8sT0FBTyxJQUFJO0FBQ3hCLFlBQUksQ0FBQyxLQUFLLFdBQVcsTUFBTSxFQUFHLFFBQU87QUFDckMsY0FBTSxPQUFPLE9BQU8sVUFBVSxTQUFTO0FBQ3ZDLGNBQU0sV0FBVyxVQUFVLElBQUk7QUFDL0IsWUFBSSxRQUFRLFlBQVksUUFBUSxTQUFTLFFBQVEsRUFBRyxRQUFPLFFBQVEsTUFBTSxPQUFPO0FBRWhGLFlBQUksUUFBUSxTQUFVLFFBQU8sRUFBRSxNQUFNLE1BQU0sV0FBVyxHQUFHLElBQUksR0FBRyxJQUFJLEdBQUc7QUFDdkUsWUFBSSxTQUFVLFFBQU8sUUFBUSxVQUFVLEVBQUUsWUFBWSxLQUFLLENBQUM7QUFDM0QsWUFBSSxRQUFRLE1BQU0sU0FBUyxNQUFNLElBQUksRUFBRyxRQUFPLEVBQUUsTUFBTSxNQUFNLFdBQVcsR0FBRyxJQUFJLEdBQUcsSUFBSSxHQUFHO0FBQ3pGLGNBQU0sT0FBTyxNQUFNLEdBQUcsSUFBSSxJQUFJO0FBQzlCLGVBQU8sUUFBUSxRQUFRLFNBQVMsT0FBTyxRQUFRLE1BQU0sSUFBSSxJQUFJLEVBQUUsTUFBTSxLQUFLO0FBQUEsTUFDNUUsQ0FBQztBQUVELGdCQUFVLEVBQUUsUUFBUSxpQkFBaUIsR0FBRyxDQUFDLEVBQUUsTUFBTSxPQUFPLFVBQVUsVUFBVSxNQUFNO0FBQ2hGLGNBQU0sT0FBTyxPQUFPLFVBQVUsU0FBUztBQUN2QyxZQUFJLENBQUMsUUFBUSxTQUFTLFFBQVMsUUFBTztBQUN0QyxZQUFJLFFBQVEsU0FBUyxLQUFLLEVBQUcsUUFBTyxRQUFRLE1BQU0sT0FBTztBQUN6RCxlQUFPLGFBQWEsUUFBUSxFQUFFLE1BQU0sT0FBTyxVQUFVLEtBQUssSUFBSSxFQUFFLE1BQU0sT0FBTyxXQUFXLEdBQUcsSUFBSSxHQUFHLElBQUksR0FBRztBQUFBLE1BQzNHLENBQUM7QUFDRDtBQUFBLFFBQU8sRUFBRSxRQUFRLGlCQUFpQjtBQUFBLFFBQUcsQ0FBQyxFQUFFLE1BQU0sT0FBTyxVQUFVLE1BQzdELFVBQVUsV0FBVyxJQUFJLElBQ3JCLEVBQUUsVUFBVSx3Q0FBd0MsS0FBSyxLQUFLLFlBQVksUUFBUSxJQUFJLEVBQUUsSUFDeEY7QUFBQSxNQUNOO0FBQ0EsYUFBTyxFQUFFLFFBQVEsNkJBQTZCLEdBQUcsT0FBTyxFQUFFLE1BQU0sS0FBSyxPQUFPO0FBQUEsUUFDMUUsVUFBVSxVQUFVLE9BQU8sSUFBSSxHQUFHLE1BQU0sUUFBUSxPQUFPLElBQUksR0FBRyxNQUFNQyxVQUFTLE1BQU0sTUFBTSxDQUFDLENBQUM7QUFBQSxRQUMzRixZQUFZRCxNQUFLLFFBQVFBLE1BQUssUUFBUSxJQUFJLENBQUM7QUFBQSxRQUMzQyxRQUFRLEtBQUssU0FBUyxHQUFHLElBQUksUUFBUTtBQUFBLE1BQ3ZDLEVBQUU7QUFBQSxJQUNKO0FBQUEsRUFDRjtBQUNBLFFBQU0sUUFBUSxDQUFDLEdBQUcsT0FBTyxLQUFLLEVBQUUsR0FBRyxPQUFPLEdBQUcsTUFBTSxDQUFDLEdBQUcsR0FBRyxNQUFNLE9BQU8sT0FBTztBQUM5RSxRQUFNLFNBQVMsQ0FBQyxTQUNkLE9BQU8sT0FBTyxPQUFPLElBQUksSUFDckIsWUFBWSxXQUNaLFlBQVksWUFBYSxRQUFRLElBQUksS0FBSyxDQUFDLE9BQU8sT0FBTyxPQUFPLElBQUk7QUFDMUUsU0FBTztBQUFBLElBQ0w7QUFBQSxJQUNBLGFBQWEsT0FBTyxZQUFZLE1BQU0sT0FBTyxNQUFNLEVBQUUsSUFBSSxDQUFDLFNBQVMsQ0FBQyxPQUFPLElBQUksR0FBRyxRQUFRLElBQUksRUFBRSxDQUFDLENBQUM7QUFBQSxFQUNwRztBQUNGO0FBQ0EsSUFBTSxXQUFXLE9BQU8sT0FBTztBQUMvQixJQUFNLFlBQVksT0FBTyxRQUFRO0FBRWpDLElBQU0sZUFBZTtBQU1yQixJQUFNLGtCQUEwQjtBQUFBLEVBQzlCLE1BQU07QUFBQSxFQUNOLE1BQU0sRUFBRSxXQUFXLFFBQVEsUUFBUSxHQUFHO0FBQ3BDLFVBQU0sU0FBUyx1QkFBTztBQUN0QixVQUFNLE9BQU8sT0FDWCxPQUNBLE9BQ0EsWUFDQSxTQUM2QjtBQUM3QixZQUFNLEVBQUUsTUFBTSxNQUFNLE9BQU8sSUFBSSxNQUFNLFFBQVEsT0FBTyxFQUFFLFlBQVksTUFBTSxZQUFZLE9BQU8sQ0FBQztBQUM1RixhQUFPLE9BQU8sU0FBUyxFQUFFLE9BQU8sSUFBSSxFQUFFLE1BQU0sTUFBTSxRQUFRLElBQUksS0FBSyxJQUFJLFlBQVksT0FBTyxhQUFhLE1BQU07QUFBQSxJQUMvRztBQUNBLGNBQVUsRUFBRSxRQUFRLGFBQWEsR0FBRyxDQUFDLEVBQUUsTUFBTSxPQUFPLFVBQVUsWUFBWSxNQUFNLFdBQVcsTUFBTTtBQUMvRixZQUFNLFFBQVEsT0FBTyxlQUFlLFdBQVcsYUFBYSxPQUFPLFFBQVE7QUFDM0UsYUFBTyxlQUFlLFVBQVUsRUFBRSxPQUFPLGVBQWUsWUFBWSxNQUFNLFdBQVcsTUFBTSxLQUN2RixTQUNBLEtBQUssT0FBTyxPQUFPLFlBQVksSUFBSTtBQUFBLElBQ3pDLENBQUM7QUFDRDtBQUFBLE1BQVUsRUFBRSxRQUFRLFdBQVc7QUFBQSxNQUFHLENBQUMsRUFBRSxNQUFNLE9BQU8sWUFBWSxNQUFNLFdBQVcsTUFDN0UsT0FBTyxlQUFlLFdBQVcsS0FBSyxPQUFPLFlBQVksWUFBWSxJQUFJLElBQUk7QUFBQSxJQUMvRTtBQUNBO0FBQUEsTUFBTyxFQUFFLFFBQVEsNENBQTRDO0FBQUEsTUFBRyxPQUFPLEVBQUUsTUFBTSxNQUFNLFdBQVcsTUFDOUYsT0FBTyxlQUFlLFdBQVcsRUFBRSxVQUFVLE1BQU1DLFVBQVMsTUFBTSxNQUFNLEdBQUcsUUFBUSxNQUFNLFdBQVcsSUFBSTtBQUFBLElBQzFHO0FBQUEsRUFDRjtBQUNGO0FBTUEsSUFBTSx3QkFBZ0M7QUFBQSxFQUNwQyxNQUFNO0FBQUEsRUFDTixNQUFNLEVBQUUsT0FBTyxHQUFHO0FBQ2hCLFdBQU8sRUFBRSxRQUFRLGdEQUFnRCxHQUFHLE9BQU8sRUFBRSxNQUFNLEtBQUssTUFBTTtBQUM1RixZQUFNLE9BQU8sTUFBTUEsVUFBUyxNQUFNLE1BQU07QUFDeEMsWUFBTSxXQUFXLEtBQ2QsUUFBUSwrQ0FBK0MsT0FBTyxFQUM5RCxRQUFRLHlDQUF5QyxPQUFPO0FBQzNELFVBQUksU0FBUyxTQUFTLEtBQUssU0FBUyxLQUFRLE9BQU0sSUFBSSxNQUFNLEdBQUcsSUFBSSxxQkFBcUI7QUFDeEYsYUFBTyxFQUFFLFVBQVUsUUFBUSxLQUFLO0FBQUEsSUFDbEMsQ0FBQztBQUFBLEVBQ0g7QUFDRjtBQUdBLElBQU0sU0FBa0IsRUFBRSxRQUFRLE9BQU8sUUFBUSxVQUFVLFdBQVcsTUFBTSxRQUFRLFFBQVEsV0FBVyxLQUFLO0FBRzVHLElBQU0sZ0JBQXdCO0FBQUEsRUFDNUIsTUFBTTtBQUFBLEVBQ04sTUFBTSxFQUFFLFdBQVcsT0FBTyxHQUFHO0FBQzNCLGNBQVUsRUFBRSxRQUFRLGlDQUFpQyxHQUFHLE9BQU8sRUFBRSxNQUFNLFFBQVEsV0FBVyxhQUFhLEVBQUU7QUFDekcsV0FBTyxFQUFFLFFBQVEsS0FBSyxXQUFXLGFBQWEsR0FBRyxPQUFPO0FBQUEsTUFDdEQsVUFBVTtBQUFBLE1BQ1YsWUFBWSxRQUFRLElBQUk7QUFBQSxJQUMxQixFQUFFO0FBQUEsRUFDSjtBQUNGO0FBTUEsSUFBTSxpQkFBaUI7QUFDdkIsSUFBTSxTQUFrQjtBQUFBLEVBQ3RCLEdBQUc7QUFBQSxFQUNILE1BQU07QUFBQSxFQUNOLE9BQU8sRUFBRSx5QkFBeUIsMkNBQTJDO0FBQUEsRUFDN0UsVUFBVTtBQUFBLEVBQ1YsV0FBVztBQUFBLEVBQ1gsZ0JBQWdCLENBQUMsb0JBQW9CLENBQUM7QUFBQSxFQUN0QyxZQUFZLENBQUMsR0FBRztBQUFBLEVBQ2hCLFFBQVE7QUFBQTtBQUFBLEVBRVIsUUFBUSxFQUFFLHdCQUF3QixnQkFBZ0IsUUFBUSxjQUFjLFFBQVEsb0JBQW9CO0FBQUEsRUFDcEcsZUFBZSxTQUFTO0FBQ3RCLFlBQVEsZ0JBQWdCO0FBQUEsRUFDMUI7QUFDRjtBQUNBLElBQU0sZUFBZSxDQUFDLFVBQTBCO0FBQUEsRUFDOUMsTUFBTTtBQUFBLEVBQ04sTUFBTSxFQUFFLFVBQVUsR0FBRztBQUNuQixjQUFVLEVBQUUsUUFBUSxJQUFJLE9BQU8sSUFBSSxjQUFjLEdBQUcsRUFBRSxHQUFHLE9BQU8sRUFBRSxNQUFNLE1BQU0sVUFBVSxLQUFLLEVBQUU7QUFBQSxFQUNqRztBQUNGO0FBR0EsSUFBTSxjQUFjLENBQUMsWUFBWSxVQUFVLGFBQWE7QUFFeEQsSUFBTSxhQUFhLENBQUMsUUFBUSxTQUFTLFFBQVE7QUFPN0MsSUFBTSxpQkFBMEI7QUFBQSxFQUM5QixHQUFHO0FBQUEsRUFDSCxNQUFNO0FBQUEsRUFDTixPQUFPO0FBQUEsRUFDUCxVQUFVO0FBQUEsRUFDVixnQkFBZ0IsQ0FBQyxhQUFhLHFCQUFxQixHQUFHLGVBQWUsU0FBUyxRQUFRLHFCQUFxQjtBQUFBO0FBQUEsRUFFM0csWUFBWSxDQUFDLG1CQUFtQjtBQUFBLEVBQ2hDLFdBQVc7QUFBQSxFQUNYLFNBQVMsQ0FBQyxpQkFBaUIsYUFBYSxVQUFVLENBQUM7QUFBQTtBQUFBLEVBRW5ELFVBQVU7QUFBQSxFQUNWLGVBQWUsU0FBUztBQUN0QixZQUFRLGNBQWMsU0FBUztBQUUvQixZQUFRLGFBQWEsQ0FBQyxTQUFTO0FBQy9CLFlBQVEsYUFBYSxDQUFDLFVBQVUsTUFBTTtBQUFBLEVBQ3hDO0FBQ0Y7QUFHQSxJQUFNLGlCQUEwQjtBQUFBLEVBQzlCLEdBQUc7QUFBQSxFQUNILE1BQU07QUFBQSxFQUNOLE9BQU87QUFBQSxFQUNQLFVBQVU7QUFBQSxFQUNWLGdCQUFnQixDQUFDLGFBQWEsc0JBQXNCLEdBQUcsVUFBVSxNQUFNO0FBQUEsRUFDdkUsV0FBVztBQUFBLEVBQ1gsU0FBUyxDQUFDLGlCQUFpQixXQUFXLENBQUM7QUFBQSxFQUN2QyxZQUFZLENBQUMsUUFBUTtBQUFBLEVBQ3JCLGVBQWUsU0FBUztBQUN0QixZQUFRLGNBQWMsVUFBVTtBQUNoQyxZQUFRLGFBQWEsQ0FBQyxTQUFTO0FBQy9CLFlBQVEsYUFBYSxDQUFDLFVBQVUsTUFBTTtBQUFBLEVBQ3hDO0FBQ0Y7QUFNQSxJQUFNLGNBQXNCO0FBQUEsRUFDMUIsTUFBTTtBQUFBLEVBQ04sTUFBTSxFQUFFLFdBQVcsUUFBUSxRQUFRLEdBQUc7QUFDcEMsWUFBUSxFQUFFLFdBQVcsUUFBUSxDQUFDO0FBQzlCLGNBQVUsRUFBRSxRQUFRLFNBQVMsR0FBRyxDQUFDLEVBQUUsTUFBTSxNQUFNLE9BQU87QUFBQSxNQUNwRCxNQUFNLE1BQU0sTUFBTSxRQUFRLE1BQU07QUFBQSxNQUNoQyxXQUFXO0FBQUEsTUFDWCxhQUFhO0FBQUEsSUFDZixFQUFFO0FBQ0YsV0FBTyxFQUFFLFFBQVEsS0FBSyxXQUFXLE9BQU8sR0FBRyxDQUFDLEVBQUUsTUFBTSxLQUFLLE1BQU07QUFFN0QsWUFBTSxTQUFTLFNBQVMsWUFBWSxDQUFDLElBQUksQ0FBQyxXQUFXLEdBQUcsTUFBTSxTQUFTLElBQUksQ0FBQztBQUM1RSxhQUFPO0FBQUEsUUFDTCxVQUFVLENBQUMsTUFBTSxPQUFPLElBQUksR0FBRyxHQUFHLE9BQU8sSUFBSSxDQUFDLFVBQVUsZ0JBQWdCLEtBQUssR0FBRyxDQUFDLEVBQUUsS0FBSyxJQUFJO0FBQUEsUUFDNUYsWUFBWSxRQUFRLElBQUk7QUFBQSxNQUMxQjtBQUFBLElBQ0YsQ0FBQztBQUNELGNBQVUsRUFBRSxRQUFRLG9CQUFvQixHQUFHLENBQUMsRUFBRSxNQUFNLE9BQU8sWUFBWSxNQUFNLFVBQVUsVUFBVSxNQUFNO0FBQ3JHLFVBQUksV0FBVyxTQUFTLGNBQWMsRUFBRyxRQUFPO0FBQ2hELFlBQU0sT0FBT0QsTUFBSyxRQUFRLFlBQVksS0FBSztBQUMzQyxZQUFNLE9BQU8sT0FBTyxJQUFJO0FBQ3hCLFlBQU0sV0FBVyxVQUFVLElBQUk7QUFDL0IsVUFBSSxTQUFVLFFBQU8sUUFBUSxVQUFVLEVBQUUsWUFBWSxLQUFLLENBQUM7QUFFM0QsWUFBTSxPQUFPLFVBQVUsV0FBVyxJQUFJLElBQUksVUFBVSxNQUFNLEtBQUssTUFBTSxJQUFJLE1BQU0sR0FBRyxJQUFJLE9BQU8sUUFBUSxDQUFDO0FBQ3RHLFVBQUksUUFBUSxDQUFDLE1BQU0sR0FBRyxJQUFJLElBQUksS0FBSyxNQUFNLFNBQVMsTUFBTSxJQUFJLEVBQUcsUUFBTyxFQUFFLE1BQU0sTUFBTSxXQUFXLEdBQUcsSUFBSSxHQUFHLElBQUksR0FBRztBQUNoSCxhQUFPLEtBQUssV0FBVyxNQUFNLElBQUksRUFBRSxNQUFNLE1BQU0sYUFBYSxLQUFLLElBQUk7QUFBQSxJQUN2RSxDQUFDO0FBQ0QsV0FBTyxFQUFFLFFBQVEsNkJBQTZCLEdBQUcsT0FBTyxFQUFFLE1BQU0sS0FBSyxPQUFPO0FBQUEsTUFDMUUsVUFBVSxVQUFVLE9BQU8sSUFBSSxHQUFHLE1BQU0sUUFBUSxPQUFPLElBQUksR0FBRyxNQUFNQyxVQUFTLE1BQU0sTUFBTSxDQUFDLENBQUM7QUFBQSxNQUMzRixZQUFZRCxNQUFLLFFBQVFBLE1BQUssUUFBUSxJQUFJLENBQUM7QUFBQSxNQUMzQyxRQUFRLEtBQUssU0FBUyxHQUFHLElBQUksUUFBUTtBQUFBLElBQ3ZDLEVBQUU7QUFBQSxFQUNKO0FBQ0Y7QUFHQSxJQUFNLGFBQXNCO0FBQUEsRUFDMUIsR0FBRztBQUFBLEVBQ0gsTUFBTTtBQUFBLEVBQ04sT0FBTztBQUFBLEVBQ1AsVUFBVTtBQUFBLEVBQ1YsZ0JBQWdCLENBQUMsYUFBYSw2QkFBNkIsR0FBRyxpQkFBaUIsV0FBVztBQUFBLEVBQzFGLFlBQVksQ0FBQyxHQUFHO0FBQUEsRUFDaEIsUUFBUTtBQUFBLEVBQ1IsUUFBUSxFQUFFLHdCQUF3QixlQUFlO0FBQUE7QUFBQSxFQUVqRCxRQUFRLEVBQUUsSUFBSSwrQkFBK0I7QUFBQSxFQUM3QyxlQUFlLFNBQVM7QUFDdEIsWUFBUSxjQUFjO0FBQ3RCLFlBQVEsUUFBUSxFQUFFLEdBQUcsY0FBYztBQUNuQyxZQUFRLGFBQWE7QUFDckIsWUFBUSxnQkFBZ0I7QUFBQSxFQUMxQjtBQUNGO0FBR0EsSUFBTSxTQUFTO0FBR2YsSUFBTSxhQUFxQjtBQUFBLEVBQ3pCLE1BQU07QUFBQSxFQUNOLE1BQU0sRUFBRSxXQUFXLFFBQVEsUUFBUSxHQUFHO0FBQ3BDLFlBQVEsRUFBRSxXQUFXLFFBQVEsQ0FBQztBQUM5QixjQUFVLEVBQUUsUUFBUSxhQUFhLEdBQUcsQ0FBQyxFQUFFLE1BQU0sT0FBTyxZQUFZLE1BQU0sVUFBVSxNQUFNO0FBQ3BGLFVBQUksV0FBVyxTQUFTLGNBQWMsRUFBRyxRQUFPO0FBQ2hELFlBQU0sT0FBT0EsTUFBSyxRQUFRLFlBQVksS0FBSztBQUMzQyxZQUFNLE9BQU8sT0FBTyxJQUFJO0FBQ3hCLFVBQUksQ0FBQyxLQUFLLFdBQVcsTUFBTSxFQUFHLFFBQU87QUFDckMsWUFBTSxXQUFXLGNBQWMsVUFBVSxPQUFPLE9BQU8sS0FBSyxFQUFFLFNBQVMsSUFBSTtBQUMzRSxZQUFNLFdBQVcsVUFBVSxJQUFJO0FBQy9CLFVBQUksU0FBVSxRQUFPLFFBQVMsWUFBWSxjQUFjLFFBQVEsS0FBTSxVQUFVLEVBQUUsWUFBWSxNQUFNLFVBQVUsQ0FBQztBQUMvRyxhQUFPLFlBQVksQ0FBQyxPQUFPLElBQUksSUFBSSxJQUFJLEVBQUUsTUFBTSxNQUFNLFdBQVcsT0FBTyxJQUFJLEVBQUUsTUFBTSxLQUFLO0FBQUEsSUFDMUYsQ0FBQztBQUNELFVBQU0sT0FBTyxPQUFPLE1BQWMsWUFBMkM7QUFBQTtBQUFBLE1BRTNFLFdBQVcsS0FBSyxTQUFTLEdBQUcsSUFBSSxTQUFTLE1BQU0sVUFBVSxNQUFNLE1BQU1DLFVBQVMsTUFBTSxNQUFNLENBQUM7QUFBQSxNQUMzRixZQUFZRCxNQUFLLFFBQVFBLE1BQUssUUFBUSxJQUFJLENBQUM7QUFBQSxNQUMzQyxRQUFRLEtBQUssU0FBUyxHQUFHLElBQUksUUFBUTtBQUFBLElBQ3ZDO0FBQ0EsV0FBTyxFQUFFLFFBQVEsS0FBSyxXQUFXLE9BQU8sR0FBRyxDQUFDLEVBQUUsTUFBTSxLQUFLLE1BQU0sS0FBSyxNQUFNLGlDQUFpQyxDQUFDO0FBQzVHLFdBQU8sRUFBRSxRQUFRLHlCQUF5QixHQUFHLENBQUMsRUFBRSxNQUFNLEtBQUssTUFBTSxLQUFLLE9BQU8sSUFBSSxHQUFHLEVBQUUsQ0FBQztBQUFBLEVBQ3pGO0FBQ0Y7QUFHQSxJQUFNLFdBQW9CO0FBQUEsRUFDeEIsR0FBRztBQUFBLEVBQ0gsTUFBTTtBQUFBLEVBQ04sT0FBTyxFQUFFLE9BQU8sMEJBQTBCO0FBQUEsRUFDMUMsUUFBUTtBQUFBLEVBQ1IsY0FBYyxPQUFPLEVBQUUsSUFBSSxPQUFPO0FBQUEsRUFDbEMsVUFBVTtBQUFBLEVBQ1YsV0FBVztBQUFBLEVBQ1gsZ0JBQWdCLENBQUMsYUFBYSw0QkFBNEIsR0FBRyxlQUFlLFlBQVkscUJBQXFCO0FBQUE7QUFBQSxFQUU3RyxZQUFZLENBQUMsWUFBWTtBQUFBLEVBQ3pCLFFBQVE7QUFBQSxFQUNSLGVBQWUsU0FBUztBQUN0QixZQUFRLGdCQUFnQjtBQUFBLEVBQzFCO0FBQ0Y7QUFHQSxJQUFNLGdCQUF5QjtBQUFBLEVBQzdCLEdBQUc7QUFBQSxFQUNILE1BQU07QUFBQSxFQUNOLFFBQVEsQ0FBQyxPQUFPLEtBQUs7QUFBQSxFQUNyQixPQUFPLEVBQUUscUJBQXFCLDJCQUEyQjtBQUFBLEVBQ3pELFVBQVU7QUFBQSxFQUNWLFdBQVc7QUFBQSxFQUNYLFFBQVE7QUFDVjtBQUVBLElBQU0saUJBQTBCO0FBQUEsRUFDOUIsR0FBRztBQUFBLEVBQ0gsTUFBTTtBQUFBLEVBQ04sUUFBUTtBQUFBLEVBQ1IsT0FBTyxFQUFFLG9CQUFvQiwwQkFBMEI7QUFDekQ7QUFHQSxJQUFNLFdBQW9CO0FBQUEsRUFDeEIsR0FBRztBQUFBLEVBQ0gsTUFBTTtBQUFBLEVBQ04sT0FBTyxFQUFFLEtBQUssa0JBQWtCO0FBQUEsRUFDaEMsVUFBVTtBQUFBLEVBQ1YsUUFBUTtBQUFBLEVBQ1IsV0FBVztBQUFBLEVBQ1gsWUFBWSxDQUFDLEdBQUc7QUFBQSxFQUNoQixRQUFRO0FBQUEsRUFDUixlQUFlLFNBQVM7QUFDdEIsWUFBUSxnQkFBZ0I7QUFFeEIsWUFBUSxhQUFhLENBQUMsVUFBVSxNQUFNO0FBQUEsRUFDeEM7QUFDRjtBQUdBLElBQU0saUJBQXlCO0FBQUEsRUFDN0IsTUFBTTtBQUFBLEVBQ04sTUFBTSxFQUFFLFFBQVEsUUFBUSxHQUFHO0FBQ3pCLFdBQU8sRUFBRSxRQUFRLHVDQUF1QyxHQUFHLE9BQU8sRUFBRSxNQUFNLEtBQUssTUFBTTtBQUNuRixZQUFNLEVBQUUsWUFBWSxJQUFJLE1BQU0sUUFBUSxNQUFNO0FBQUEsUUFDMUMsYUFBYSxDQUFDQSxNQUFLLEtBQUtBLE1BQUssUUFBUSxJQUFJLEdBQUcsWUFBWSxDQUFDO0FBQUEsUUFDekQsUUFBUTtBQUFBLFFBQ1IsT0FBTztBQUFBLFFBQ1AsUUFBUTtBQUFBLFFBQ1IsUUFBUTtBQUFBLFFBQ1IsWUFBWTtBQUFBLFFBQ1osVUFBVTtBQUFBLFFBQ1YsUUFBUTtBQUFBLFFBQ1IsVUFBVSxDQUFDLFFBQVE7QUFBQSxRQUNuQixlQUFlO0FBQUEsTUFDakIsQ0FBQztBQUNELFlBQU0sT0FBTyxHQUFHLFlBQVksQ0FBQyxHQUFHLElBQUk7QUFDcEMsYUFBTyxFQUFFLFVBQVUsNkJBQTZCLEtBQUssVUFBVSxJQUFJLENBQUMsSUFBSSxRQUFRLEtBQUs7QUFBQSxJQUN2RixDQUFDO0FBQUEsRUFDSDtBQUNGO0FBR0EsSUFBTSxXQUE2QztBQUFBLEVBQ2pELCtCQUErQjtBQUFBLEVBQy9CLHFDQUFxQztBQUFBLEVBQ3JDLDBCQUEwQjtBQUM1QjtBQUdBLElBQU0sWUFBWSxDQUFDLGVBQStCO0FBQUEsRUFDaEQsTUFBTTtBQUFBLEVBQ04sTUFBTSxFQUFFLFVBQVUsR0FBRztBQUNuQixVQUFNLFVBQVUsQ0FBQyxXQUFtQixFQUFFLE1BQU0sT0FBTyxVQUFVLEtBQUs7QUFDbEUsVUFBTSxTQUFTLENBQUMsU0FDZCxPQUFPLFFBQVEsS0FBSyxFQUFFLEtBQUssQ0FBQyxDQUFDLEVBQUUsTUFBTSxNQUFNLFdBQVcsSUFBSSxJQUFJLENBQUM7QUFDakUsY0FBVSxFQUFFLFFBQVEsYUFBYSxHQUFHLENBQUMsRUFBRSxNQUFNLE9BQU8sWUFBWSxTQUFTLE1BQU07QUFDN0UsVUFBSSxPQUFPLFFBQVEsTUFBTSxRQUFRLGVBQWUsRUFBRyxRQUFPO0FBQzFELFlBQU0sT0FBTyxPQUFPQSxNQUFLLFFBQVEsWUFBWSxLQUFLLENBQUM7QUFDbkQsWUFBTSxXQUFXLFVBQVUsSUFBSTtBQUMvQixVQUFJLFNBQVUsUUFBTyxRQUFRLFFBQVE7QUFDckMsWUFBTSxPQUFPLFNBQVMsSUFBSSxLQUFLLE9BQU8sSUFBSTtBQUMxQyxhQUFPLE9BQU8sUUFBUSxLQUFLLElBQUksR0FBRyxTQUFTLEVBQUUsSUFBSTtBQUFBLElBQ25ELENBQUM7QUFDRCxjQUFVLEVBQUUsUUFBUSxzQkFBc0IsR0FBRyxDQUFDLEVBQUUsTUFBTSxNQUFNLE1BQU0sUUFBUSxLQUFLLENBQUM7QUFBQSxFQUNsRjtBQUNGO0FBR0EsSUFBTSxlQUFlLENBQUMsYUFDcEIsdUVBQXVFLFFBQVE7QUFDakYsSUFBTSxjQUFjO0FBQUEsRUFDbEIsS0FBSyxnQkFBZ0IsYUFBYSxzQkFBc0IsQ0FBQztBQUFBO0FBQUEsRUFFekQsS0FBSyxhQUFhLHVDQUF1QztBQUMzRDtBQUVBLElBQU0sRUFBRSxpQkFBaUIsVUFBVSxHQUFHLElBQUksSUFBSTtBQUM5QyxJQUFNLGNBQWMsRUFBRSxpQkFBaUIsU0FBUztBQU1oRCxJQUFNLFdBQVcsQ0FBQyxRQUF1QixXQUFtQixXQUE0QztBQUFBLEVBQ3RHLEdBQUc7QUFBQSxFQUNILE1BQU0sR0FBRyxPQUFPLEtBQUssS0FBSyxFQUFFLENBQUMsQ0FBQyxLQUFLLE1BQU07QUFBQSxFQUN6QztBQUFBLEVBQ0E7QUFBQTtBQUFBLEVBRUEsR0FBSSxhQUFhLFNBQVMsRUFBRSxRQUFRLEVBQUUsSUFBSSxZQUFZLE1BQU0sRUFBRSxFQUFFO0FBQUEsRUFDaEUsVUFBVTtBQUFBLEVBQ1YsV0FBVztBQUFBLEVBQ1gsY0FBYyxPQUFPLEVBQUUsSUFBSSxVQUFVO0FBQUEsRUFDckMsZ0JBQWdCLENBQUMsZ0JBQWdCLFVBQVUsU0FBUyxDQUFDO0FBQUEsRUFDckQsWUFBWSxDQUFDLFlBQVk7QUFBQSxFQUN6QixVQUFVLENBQUMsUUFBUTtBQUFBLEVBQ25CLFFBQVE7QUFBQSxFQUNSLGVBQWUsU0FBUztBQUN0QixZQUFRLGFBQWEsQ0FBQyxVQUFVLE1BQU07QUFDdEMsWUFBUSxhQUFhLENBQUMsU0FBUztBQUMvQixZQUFRLGdCQUFnQjtBQUV4QixRQUFJLFdBQVcsTUFBTyxTQUFRLFlBQVksRUFBRSxHQUFHLFFBQVEsV0FBVyxrQkFBa0IsTUFBTTtBQUFBLEVBQzVGO0FBQ0Y7QUFHQSxJQUFNLGFBQXNCO0FBQUEsRUFDMUIsR0FBRztBQUFBLEVBQ0gsTUFBTTtBQUFBLEVBQ04sT0FBTyxFQUFFLG1CQUFtQiwrQkFBK0I7QUFBQSxFQUMzRCxVQUFVO0FBQUEsRUFDVixXQUFXO0FBQUEsRUFDWCxRQUFRO0FBQ1Y7QUFHQSxJQUFNLFdBQW9CO0FBQUEsRUFDeEIsR0FBRztBQUFBLEVBQ0gsTUFBTTtBQUFBLEVBQ04sUUFBUSxDQUFDLE9BQU8sS0FBSztBQUFBLEVBQ3JCLE9BQU8sRUFBRSxVQUFVLHdCQUF3QjtBQUFBLEVBQzNDLFVBQVU7QUFBQSxFQUNWLFdBQVc7QUFDYjtBQUlPLElBQU0sYUFBYSxFQUFFLEdBQUcsT0FBTyxHQUFHLE9BQU8sR0FBRyxTQUFTLFVBQVUsd0JBQXdCO0FBRXZGLElBQU0sU0FBNkI7QUFBQSxFQUN4QztBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQSxTQUFTLE9BQU8sT0FBTyxHQUFHO0FBQUEsRUFDMUIsU0FBUyxPQUFPLE9BQU8sV0FBVztBQUFBLEVBQ2xDLFNBQVMsT0FBTyxRQUFRLE9BQU87QUFBQSxFQUMvQjtBQUNGO0FBRUEsSUFBTyxzQkFBUSxZQUFnQztBQUU3QyxRQUFNLEdBQUdBLE1BQUssUUFBUSxNQUFNLEdBQUcsRUFBRSxXQUFXLE1BQU0sT0FBTyxLQUFLLENBQUM7QUFDL0QsU0FBTyxDQUFDLEdBQUcsTUFBTTtBQUNuQjsiLAogICJuYW1lcyI6IFsicmVhZEZpbGUiLCAiY3JlYXRlUmVxdWlyZSIsICJwYXRoIiwgInJlYWRGaWxlU3luYyIsICJwYXRoIiwgImhlcmUiLCAicGFja3MiLCAicmVhZGRpclN5bmMiLCAicmVhZEZpbGVTeW5jIiwgInBhdGgiLCAicGF0aCIsICJyZWFkZGlyU3luYyIsICJyZWFkRmlsZVN5bmMiLCAicGF0aCIsICJfIiwgImRvb3JzIiwgInNoYXJlZCIsICJyZWFkRmlsZVN5bmMiLCAiaGVyZSIsICJkb29ycyIsICJwYXRoIiwgInRzIiwgInRzIiwgInBhdGgiLCAiZW5naW5lIiwgIk1hZ2ljU3RyaW5nIiwgIk1hZ2ljU3RyaW5nIiwgImRvb3JzIiwgInBhdGgiLCAicGF0aCIsICJmaWxlVVJMVG9QYXRoIiwgIl9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18iLCAicGF0aCIsICJmaWxlVVJMVG9QYXRoIiwgIl9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18iLCAiY3JlYXRlUmVxdWlyZSIsICJwYXRoIiwgInJlYWRGaWxlIl0KfQo=

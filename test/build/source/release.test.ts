import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const workflow = readFileSync(path.join(root, '.github/workflows/release.yml'), 'utf8')
const { scripts, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
}

describe('what is published', () => {
  it('comes from the workflow, tested, built twice and with provenance', () => {
    expect(workflow).toMatch(/npm publish .*--provenance/)
    expect(workflow).toMatch(/publish:\n\s+needs: \[test, reproduce\]/)
    expect(workflow).toContain('id-token: write')
    expect(workflow).toContain('npm sbom --sbom-format cyclonedx')
  })

  it('says where it comes from, or is not published', () => {
    const command = /The package names this repository[\s\S]*?run: (test .*)/.exec(workflow)?.[1] ?? 'true'
    const folder = mkdtempSync(path.join(tmpdir(), 'walletlet-origin-'))
    const isTaken = (origin: object): boolean => {
      writeFileSync(
        path.join(folder, 'package.json'),
        JSON.stringify({ name: 'walletlet', version: '0.1.0', ...origin }),
      )
      const env = { ...process.env, GITHUB_REPOSITORY: 'someone/walletlet' }
      return spawnSync('bash', ['-c', command], { cwd: folder, env }).status === 0
    }
    const of = (place: string) => ({
      repository: { type: 'git', url: `git+https://github.com/${place}.git` },
      bugs: { url: `https://github.com/${place}/issues` },
    })
    expect([{}, of('someone/else'), of('someone/walletlet')].map(isTaken)).toEqual([false, false, true])
    expect(isTaken({ repository: of('someone/walletlet').repository })).toBe(false)
    rmSync(folder, { recursive: true })
  })

  it('is built by steps that cannot change under their name', () => {
    const steps = [...workflow.matchAll(/uses: (\S+)/g)].map(([, step = '']) => step)
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter((step) => !/@[0-9a-f]{40}$/.test(step))).toEqual([])
  })

  it('runs no script where it is installed, and names exact versions', () => {
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([])
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('has a bill of materials that names every dependency', () => {
    // The commands of the workflow, without asking the registry.
    const bill = mkdtempSync(path.join(tmpdir(), 'walletlet-bill-'))
    for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(root, file), path.join(bill, file))
    const npm = (command: string): string => {
      expect(workflow).toContain(`npm ${command}`)
      return execFileSync('npm', [...command.split(' '), '--offline'], {
        cwd: bill,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64 * 1024 * 1024,
      })
    }
    npm('pkg delete devDependencies overrides workspaces')
    npm('prune --package-lock-only --ignore-scripts')
    const text = npm('sbom --sbom-format cyclonedx --package-lock-only')
    rmSync(bill, { recursive: true })
    const { components } = JSON.parse(text) as { components: { name: string; group?: string; version: string }[] }
    const named = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)))
    expect([...named].sort()).toEqual(Object.keys(dependencies).sort())
  })
})

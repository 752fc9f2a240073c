import { describe, expect, it, vi } from 'vitest'
import type { ResolvedOptions } from '../../../src/domain/config.ts'
import type { Route } from '../../../src/domain/views.ts'
import type { FeatureManifest } from '../../../src/features/feature.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { createFeatureList } from '../../../src/shell/feature-list.ts'
import { createViewRegistry } from '../../../src/shell/view-registry.ts'
import type { Interior } from '../../../src/state/interior.ts'

const interior = {} as Interior
const manifest = (views: object, more: Partial<FeatureManifest> = {}): FeatureManifest => ({
  ...{ id: 'test', isEnabled: () => true, views: views as never },
  ...more,
})
const options = signal({} as ResolvedOptions)
const routeTo = (view: string, parameters?: unknown): Route => ({ view, parameters }) as Route

describe('what speaks against a view', () => {
  const all = [
    manifest({ Networks: async () => ({}) }, { id: 'off', isEnabled: () => false }),
    manifest(
      { Downloads: async () => ({}), SwitchNetwork: async () => ({}), AllWallets: async () => ({}) },
      { needs: { Downloads: 'wallet' } as never, isReachable: (_, view) => view !== 'SwitchNetwork' },
    ),
  ]
  const registry = createViewRegistry(createFeatureList(all), options)
  it.each<[string, Route, string | undefined]>([
    ['nothing, where somebody has it', routeTo('AllWallets'), undefined],
    ['nothing against Connect, whoever has it', routeTo('Connect'), undefined],
    ['that it is switched off', routeTo('Networks'), 'view/off'],
    ['that nobody has it', routeTo('Unheard'), 'view/unknown'],
    ['nothing, with what it is about', routeTo('Downloads', { wallet: { id: '1' } }), undefined],
    ['that it lacks what it is about', routeTo('Downloads'), 'view/argument-missing'],
    ['that that is empty', routeTo('Downloads', { wallet: undefined }), 'view/argument-missing'],
    ['that it is something else', routeTo('Downloads', 'wallet'), 'view/argument-missing'],
    ['that nobody is connected', routeTo('SwitchNetwork'), 'view/account-missing'],
    // No name that every object has is a view.
    ['that it is no view at all', routeTo('constructor'), 'view/unknown'],
  ])('is %s', (_, route, problem) => {
    expect(registry.problemOf(route, interior)).toBe(problem)
  })

  it('is not known before all features are', async () => {
    const load = vi.fn(async () => all)
    const features = createFeatureList([], load)
    const first = createViewRegistry(features, options)
    expect([first.problemOf(routeTo('Unheard'), interior), features.isWhole.value]).toEqual([undefined, false])
    await expect(first.load('Unheard' as never)).rejects.toMatchObject({ code: 'view/unknown' })
    expect([first.problemOf(routeTo('Unheard'), interior), features.isWhole.value]).toEqual(['view/unknown', true])
    await features.complete()
    expect(load).toHaveBeenCalledOnce()
  })
})

describe('a view', () => {
  it('is loaded once, with those that come with it, and is there then', async () => {
    const views = { AllWallets: { title: 'all' }, Networks: { title: 'networks' } }
    const load = vi.fn(async () => views)
    const others = vi.fn(async () => [])
    const registry = createViewRegistry(
      createFeatureList([manifest({ AllWallets: load, Networks: load })], others),
      options,
    )
    expect(registry.loaded('AllWallets')).toBeUndefined()
    const both = await Promise.all([registry.load('AllWallets'), registry.load('Networks')])
    expect(both).toEqual([views.AllWallets, views.Networks])
    expect([registry.loaded('Networks'), await registry.load('Networks')]).toEqual([views.Networks, views.Networks])
    expect([load.mock.calls.length, others.mock.calls.length]).toEqual([1, 0])
  })

  it('that did not come is asked for again, and so are the features', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: { title: 'late' } })
    const others = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([manifest({ Networks: load })])
    const registry = createViewRegistry(createFeatureList([], others), options)
    await expect(registry.load('Networks')).rejects.toThrow('offline')
    await expect(registry.load('Networks')).rejects.toThrow('offline')
    expect(await registry.load('Networks')).toEqual({ title: 'late' })
    expect([others.mock.calls.length, load.mock.calls.length]).toEqual([2, 2])
  })
})

import { expect, it } from 'vitest'
import { sdkVersion } from '../../../../src/services/http/identity.ts'
import { createPictureUrls } from '../../../../src/services/http/picture-urls.ts'
import { optionsAt } from '../../../support/parts.ts'

const make = (base = 'https://api.test') => createPictureUrls(optionsAt(base), 'react-eip155,solana-0.1.0')

it.each(['https://api.test', 'https://api.test/', 'https://api.test//'])(
  'R7.35, R7.36: pictures of %s are plain addresses with the identity parameters',
  (base) => {
    const urls = make(base)
    const query = '?projectId=p1&st=walletlet&sv=react-eip155%2Csolana-0.1.0'
    expect(urls.wallet('a1')).toBe(`https://api.test/getWalletImage/a1${query}`)
    expect(urls.asset('a1')).toBe(`https://api.test/public/getAssetImage/a1${query}`)
    expect(urls.token('USDC')).toBe(`https://api.test/public/getTokenImage/USDC${query}`)
    expect(urls.currency('EUR')).toBe(`https://api.test/public/getCurrencyImage/EUR${query}`)
  },
)

it('a base address keeps its path', () => {
  expect(make('https://api.test/v1//pictures/').wallet('a1')).toMatch(
    /^https:\/\/api\.test\/v1\/\/pictures\/getWalletImage\/a1\?/,
  )
})

it('R7.35, R7.36: without a project id nobody is asked for a picture', () => {
  const none = createPictureUrls({ ...optionsAt('https://api.test/'), projectId: '' }, 'html-universal-0.1.0')
  expect([none.wallet('a1'), none.asset('a1'), none.token('USDC'), none.currency('EUR')]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

it('an id stays one segment of the path, whatever is in it', () => {
  const { pathname, searchParams } = new URL(make().wallet('../../evil?st=x#') ?? '')
  expect(pathname).toBe('/getWalletImage/..%2F..%2Fevil%3Fst%3Dx%23')
  expect(searchParams.getAll('st')).toEqual(['walletlet'])
})

it('R7.2, R9.53: the SDK version, which is always known, names framework, families and version', () => {
  expect(sdkVersion({ framework: 'react', families: ['eip155'], version: '0.1.0' })).toBe('react-eip155-0.1.0')
  expect(sdkVersion({ framework: 'element', families: ['eip155', 'solana'], version: '1.0.0' })).toBe(
    'element-eip155,solana-1.0.0',
  )
  expect(sdkVersion({ framework: 'html', families: [], version: '1.0.0' })).toBe('html-universal-1.0.0')
})

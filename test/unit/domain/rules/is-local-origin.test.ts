import { expect, it } from 'vitest'
import { isLocalOrigin } from '../../../../src/domain/rules/is-local-origin.ts'

it.each([
  'null',
  'file://',
  'http://localhost',
  'https://localhost:5173',
  'http://127.0.0.1:4173',
  'http://127.8.9.10',
  'http://[::1]:3000',
  'http://shop.test',
  'http://shop.localhost:80',
  'http://printer.local',
])('%s is a machine of one’s own', (origin) => expect(isLocalOrigin(origin)).toBe(true))

it.each([
  'https://shop.example',
  'https://localhost.example',
  'https://127.0.0.1.example',
  'https://mylocalhost',
  'https://latest',
  'https://shop-test',
  'https://null',
  'null.example',
  'https://128.0.0.1',
  'https://[::2]',
])('%s is not', (origin) => expect(isLocalOrigin(origin)).toBe(false))

import { expect, it } from 'vitest'
import { translateOptions } from '../../../src/appkit/translate-options.ts'

it('a theme variable that is undefined is left out, as every option is', () => {
  const { themeVariables } = translateOptions({
    themeVariables: { '--w3m-accent': undefined as never, '--w3m-z-index': 7 },
  })
  expect(themeVariables).toEqual({ zIndex: 7 })
})

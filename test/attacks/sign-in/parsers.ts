import { checkSignInText } from '../../../src/capabilities/sign-in/message/check-sign-in-text.ts'
import { parseSignInText } from '../../../src/capabilities/sign-in/message/parse-sign-in-text.ts'
import { eip155SignIn } from '../../../src/chains/eip155/check/sign-in.ts'
import { ADDRESS, type HostileInputs, type Parsers, SIGN_IN } from '../support/hostile-inputs.ts'

const subject = {
  domain: 'a.example',
  uri: 'https://a.example/',
  address: ADDRESS,
  chainId: 'eip155:1',
  nowMs: 0,
} as const

export const signInParsers = ({ random, bend, hostileText, ofText }: HostileInputs): Parsers => ({
  'a sign-in': ofText(parseSignInText),
  'a sign-in of this page': () =>
    checkSignInText(random() < 0.5 ? bend(SIGN_IN) : hostileText(), { ...subject, findFault: eip155SignIn.findFault }),
})

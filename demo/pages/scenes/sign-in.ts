import { demoSignIn } from '../sign-in/sign-in-options.ts'
import { connect, muchSeen, type Scene, scene } from '../stage.ts'

export const signInScenes: readonly Scene[] = [
  muchSeen({ ...scene('SIWXSignMessage', 'asks you to sign in', connect), options: { siwx: demoSignIn } }),
]

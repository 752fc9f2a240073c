import { demoSignIn } from '../sign-in/sign-in-options.ts'
import { connect, type Scene, scene } from '../stage.ts'

export const signInScenes: readonly Scene[] = [
  { ...scene('SIWXSignMessage', 'asks you to sign in', connect), options: { siwx: demoSignIn } },
]

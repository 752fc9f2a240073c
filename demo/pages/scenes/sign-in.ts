import { demoSignIn } from '../demo-widget.ts'
import { connect, type Scene, scene } from '../stage.ts'

export const signInScenes: readonly Scene[] = [
  { ...scene('SIWXSignMessage', 'asks you to sign in', connect), options: { siwx: demoSignIn } },
]

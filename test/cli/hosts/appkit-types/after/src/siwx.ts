import type { SIWXConfig, SIWXMessage, SIWXSession } from 'walletlet/appkit'
import type { CaipNetworkId } from 'walletlet/appkit'

/** Signs in with the orchard's own server. */
export class OrchardSignIn implements SIWXConfig {
  async createMessage({ accountAddress, chainId }: SIWXMessage.Input): Promise<SIWXMessage> {
    const nonce = await fetch('/nonce').then((answer) => answer.text())
    const said: SIWXMessage.Data = {
      accountAddress,
      chainId,
      domain: window.location.host,
      uri: window.location.origin,
      version: '1',
      nonce,
    }
    return { ...said, toString: () => `${said.domain} asks ${said.accountAddress} to sign in: ${said.nonce}` }
  }
  async addSession(session: SIWXSession): Promise<void> {
    const answer = await fetch('/sessions', { method: 'POST', body: JSON.stringify(session) })
    if (!answer.ok) throw new Error('The server does not know this signature.')
  }
  async setSessions(sessions: SIWXSession[]): Promise<void> {
    for (const session of sessions) await this.addSession(session)
  }
  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    await fetch(`/sessions/${chainId}/${address}`, { method: 'DELETE' })
  }
  async getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    return fetch(`/sessions/${chainId}/${address}`).then((answer) => answer.json())
  }
}

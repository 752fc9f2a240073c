import { RpcErrorCode } from '@sats-connect/core'
import type { Widget } from 'walletlet'

const CODES: Record<number, RpcErrorCode> = { 4001: RpcErrorCode.USER_REJECTION, 4200: RpcErrorCode.METHOD_NOT_FOUND }

export const toSatsConnectProvider = (widget: Widget) => ({
  async request(method: string, params?: unknown) {
    const head = { jsonrpc: '2.0', id: null }
    try {
      return { ...head, result: await widget.provider('bip122').request({ method, params }) }
    } catch (error) {
      const { code = RpcErrorCode.INTERNAL_ERROR, message } = error as { code?: number; message: string }
      return { ...head, error: { code: CODES[code] ?? code, message } }
    }
  },
})

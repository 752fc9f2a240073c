// Instead of @walletconnect/universal-provider: its client alone, which is all the widget uses of it. Not for a page that uses
// the provider itself.
import SignClient from '@walletconnect/sign-client'

type Options = Parameters<typeof SignClient.init>[0] & object

export const UniversalProvider = {
  async init(options: Options): Promise<{ client: InstanceType<typeof SignClient>; session: undefined }> {
    return { client: await SignClient.init(options), session: undefined }
  },
}

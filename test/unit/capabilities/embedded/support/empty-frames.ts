interface HappyDom {
  readonly happyDOM: {
    readonly settings: {
      enableIframePageLoading: boolean
      readonly fetch: { interceptor: unknown }
    }
  }
}

/** Lets happy-dom fill frames with an empty page: by default it reports an error for each. Nothing is fetched. */
export function allowEmptyFrames(): void {
  const { settings } = (window as unknown as HappyDom).happyDOM
  settings.enableIframePageLoading = true
  settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ request, window: page }: { request: Request; window: typeof globalThis }) =>
      request.url.includes('/sdk') ? new page.Response('<html></html>') : undefined,
  }
}

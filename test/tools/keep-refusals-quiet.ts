// Services that are not there belong to many tests. Happy DOM prints every refused connection as an error of the page's
// console, with its stack: ten thousand lines of a green run. What our own code says goes to the test's console.
if ('happyDOM' in globalThis) {
  const [{ PropertySymbol }, { default: WindowBrowserContext }] = await Promise.all([
    import('happy-dom'),
    import('happy-dom/lib/window/WindowBrowserContext.js'),
  ])
  type PageWindow = ConstructorParameters<typeof WindowBrowserContext>[0]
  // `document.defaultView` is the test's own global here, which the page does not know.
  const { [PropertySymbol.window]: view } = document as unknown as { [PropertySymbol.window]: PageWindow }
  const frame = new WindowBrowserContext(view).getBrowserFrame()
  if (!frame) throw new Error('Happy DOM has no page behind this document')
  Object.assign(frame.page, { console: { ...console, error() {}, warn() {} } })
}

export {}

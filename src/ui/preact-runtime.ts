// Stands in for '@preact/signals-react/runtime' where Preact takes React's place. signals-react itself half works there:
// a signal as a JSX child shows nothing, silently. @preact/signals tracks every component by itself; importing it here,
// and not only in lazy chunks, is what makes the first button follow its signals.
import '@preact/signals'

const tracked = { f: () => {}, [Symbol.dispose ?? Symbol.for('Symbol.dispose')]: () => {} }

export const useSignals = (): typeof tracked => tracked

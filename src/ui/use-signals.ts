/**
 * Call first in every component that reads a signal's `.value`: it renders again when one of them changes.
 * From `/runtime`, not the package's root, whose types would allow a signal as a JSX child, which Preact shows as nothing.
 */
export { useSignals } from '@preact/signals-react/runtime'

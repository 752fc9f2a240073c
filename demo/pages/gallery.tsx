import { type ReactElement, useState } from '../../src/ui/react.ts'
import { createRoot } from '../../src/ui/react-dom.ts'
import { SCENES } from './scenes.ts'

const WIDTHS = [360, 390] as const
const THEMES = ['light', 'dark'] as const

const runtimePath = location.pathname.replace(/gallery$/, '')

/** Every view and state, in both themes and at phone widths; each frame is a page of its own. */
function Gallery(): ReactElement {
  const [width, setWidth] = useState<number>(390)
  return (
    <>
      <header className="bar">
        <strong>Gallery</strong>
        <span>{`${SCENES.length} scenes`}</span>
        <span className="spacer" />
        {WIDTHS.map((one) => (
          <button key={one} type="button" className="plain" aria-pressed={one === width} onClick={() => setWidth(one)}>
            {`${one} px`}
          </button>
        ))}
      </header>
      <div className="gallery">
        {SCENES.map(({ name }) =>
          THEMES.map((theme) => (
            <figure key={name + theme}>
              <figcaption>{`${name} · ${theme}`}</figcaption>
              <iframe
                title={`${name}, ${theme}`}
                loading="lazy"
                width={width}
                height={720}
                src={`${runtimePath}scene?theme=${theme}&name=${encodeURIComponent(name)}`}
              />
            </figure>
          )),
        )}
      </div>
    </>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Gallery />)

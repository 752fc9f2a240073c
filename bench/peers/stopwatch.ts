/**
 * Runs in the page before its scripts. It looks once per frame, in the page's own time, and takes what it finds as shown when
 * that frame has been painted. Clicks are taken from their events.
 */
export const STOPWATCH = `if (window === top) {
  const seen = { tasks: [], shift: 0, refused: [], clickedAt: 0 }
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, duration }) => seen.tasks.push([startTime, duration])))
    .observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => list.getEntries().forEach((one) => { if (!one.hadRecentInput) seen.shift += one.value }))
    .observe({ type: 'layout-shift', buffered: true })
  addEventListener('securitypolicyviolation', (event) => seen.refused.push(event.effectiveDirective), true)
  addEventListener('click', (event) => { seen.clickedAt = event.timeStamp }, true)

  const everywhere = (css, place, found = []) => {
    found.push(...place.querySelectorAll(css))
    for (const one of place.querySelectorAll('*')) if (one.shadowRoot) everywhere(css, one.shadowRoot, found)
    return found
  }
  const around = (one) => one.assignedSlot || one.parentElement || one.getRootNode().host
  const wordsOf = (one) => [one.textContent, one.shadowRoot?.textContent, one.getAttribute('name'), one.getAttribute('aria-label')].join(' ')
  const isShown = (one) => {
    const { width, height, top, left } = one.getBoundingClientRect()
    if (width < 2 || height < 2 || top >= innerHeight || left >= innerWidth || top + height <= 0) return false
    let opacity = 1
    for (let at = one; at; at = around(at)) {
      const style = getComputedStyle(at)
      if (style.display === 'none' || style.visibility === 'hidden') return false
      opacity *= +style.opacity
    }
    return opacity > 0.05
  }
  const find = ({ css, text }) => everywhere(css, document).find((one) => (!text || new RegExp(text, 'i').test(wordsOf(one))) && isShown(one))
  const centreOf = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  /** Whether a press in its middle would meet it, and nothing that lies above. */
  const isOnTop = (one) => {
    const { x, y } = centreOf(one)
    let top = document.elementFromPoint(x, y)
    for (let inner = top; inner; ) {
      top = inner
      inner = top.shadowRoot?.elementFromPoint(x, y)
      if (inner === top) break
    }
    for (let at = top; at; at = around(at)) if (at === one) return true
    return false
  }
  const wholeText = (place) => [...place.querySelectorAll('*')].reduce((text, one) => one.shadowRoot ? text + wholeText(one.shadowRoot) : text, place.textContent || '')

  /** When the first frame was painted in which this is so; not a number after the limit. */
  const when = (isSo, limitMs) => new Promise((resolve) => {
    const began = performance.now()
    const look = () => {
      if (document.body && isSo()) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(0)
      } else if (performance.now() - began > limitMs) resolve(NaN)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  window.bench = {
    seen,
    place(target) {
      const found = find(target)
      return found && centreOf(found)
    },
    pressable: (target, limitMs) => when(() => { const found = find(target); return !!found && !found.disabled && isOnTop(found) }, limitMs),
    shown: (target, limitMs) => when(() => !!find(target), limitMs),
    gone: (target, limitMs) => when(() => !find(target), limitMs),
    said: (words, limitMs) => when(() => new RegExp(words, 'i').test(wholeText(document.body)), limitMs),
    quiet: () => performance.now() - Math.max(0, ...seen.tasks.map(([start, ms]) => start + ms)),
  }
}`

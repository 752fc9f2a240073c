/** By how much the dates that are told differ from the real ones: those of chains go on, whatever day a page believes it is. */
export interface Calendar {
  /** Milliseconds; 0 at first. */
  shiftMs: number
  /** The Unix time in milliseconds to tell for a real one. */
  told(realMs: number): number
}

export const createCalendar = (): Calendar => ({
  shiftMs: 0,
  told(realMs) {
    return realMs + this.shiftMs
  },
})

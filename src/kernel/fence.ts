/**
 * Every look at an object of strangers (an extension's, a wallet's) goes through here: whatever a getter, a proxy or a
 * `toString` of theirs throws is no answer, and neither our page nor their neighbours hear of it.
 */
export function fence<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch {
    // No answer.
  }
}

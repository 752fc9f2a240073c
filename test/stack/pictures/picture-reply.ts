import type { Reply } from '../serve/route.ts'
import { drawPicture } from './draw-picture.ts'

/** A drawn picture as an answer. Pictures never change, so browsers may keep them. */
export function pictureReply(seed: string, letters?: string): Reply {
  const headers = { 'cache-control': 'public, max-age=3600' }
  return { status: 200, body: drawPicture(seed, letters), type: 'image/svg+xml', headers }
}

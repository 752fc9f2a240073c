import { pictureReply } from '../pictures/picture-reply.ts'
import type { Route } from '../serve/route.ts'

/** Pictures that answers of the other services link to: token and application icons, avatars, NFT tiles. */
export function imageRoutes(): Route[] {
  return [
    {
      method: 'GET',
      path: '/token/:file',
      answer: ({ params }) => pictureReply(`token:${stem(params.file)}`, stem(params.file)),
    },
    { method: 'GET', path: '/avatar/:file', answer: ({ params }) => pictureReply(`avatar:${params.file}`) },
    {
      method: 'GET',
      path: '/nft/:file',
      answer: ({ params }) => pictureReply(`nft:${params.file}`, `#${stem(params.file)}`),
    },
    { method: 'GET', path: '/app/:file', answer: ({ params }) => pictureReply(`app:${params.file}`) },
  ]
}

function stem(file = ''): string {
  return file.replace(/\.svg$/, '')
}

/** One chunk: each leads to the next. */
export { connectSocials as ConnectSocials } from '../connect-socials.tsx'
export { connectingSocial as ConnectingSocial } from '../connecting-social.tsx'

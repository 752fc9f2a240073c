/**
 * A link from a wallet or a service, when following it runs nothing here: web pages and the schemes of wallet apps.
 * The scheme must stand first and whole, so a tab or line break inside `java script:` does not slip through.
 */
export const safeHref = (href: unknown): string | undefined =>
  typeof href === 'string' && /^(?!(javascript|vbscript|data|blob|file):)[a-z][\w+.-]*:/i.test(href) ? href : undefined

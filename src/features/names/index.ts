// One door for all: whoever sees one of these screens is one click from the next.
export { default as ChooseNameRow } from './choose-name-row.tsx'
export { default as ChooseAccountName } from './views/choose-account-name.tsx'
export { default as RegisterAccountName } from './views/register-account-name.tsx'
export { default as RegisterAccountNameSuccess } from './views/register-account-name-success.tsx'

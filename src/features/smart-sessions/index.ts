// One door for all: from each of these screens the other is one click away.
export { default as SmartSessionCreated } from './views/smart-session-created.tsx'
export { default as SmartSessionList } from './views/smart-session-list.tsx'

// The names both runtimes have, React 18 and 19 and preact/compat; nothing else of React is used in this project.
export {
  Children,
  Component,
  type CSSProperties,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

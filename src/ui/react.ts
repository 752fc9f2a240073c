// The names both runtimes have, React 18 and 19 and preact/compat; nothing else of React is used in this project.
export {
  Children,
  Component,
  type CSSProperties,
  createContext,
  forwardRef,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

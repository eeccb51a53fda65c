/**
 * Global styles, in cascade order. Mantine's are in a cascade layer, so a component's own module always takes
 * precedence; styles for some pages only are imported by their components.
 */
import '@tingdu/ui/layer-styles.ts'
import 'virtual:theme.css'
import '@tingdu/ui/base.css'

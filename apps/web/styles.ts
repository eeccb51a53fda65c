/**
 * Styles that every page needs, in the order in which they build on each other. Mantine's stand in a cascade layer, so
 * a component's own module always wins over them; what only some pages use is imported by the component that uses it.
 */
import '@tingdu/ui/layers.css'
import '@mantine/core/styles/baseline.layer.css'
import 'virtual:theme.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@tingdu/ui/base.css'

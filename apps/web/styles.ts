/**
 * Global styles, in cascade order. Mantine's are in a cascade layer, so a component's own module always takes
 * precedence; styles for some pages only are imported by their components.
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
